/** Who watches one game by its link: as a spectator, and nothing else. */
import type { ServicePort } from '../../wire/messages.ts'
import { must } from '../base/http-errors.ts'

/** `delay`: how many rounds late the link shows the game while it runs. */
export type LinkCaller = Readonly<{ kind: 'link'; game: string; delay: number }>

/** Who calls with the secret of a watch link. Rejects with 401 where it opens nothing. */
export async function openLink(service: ServicePort, token: string): Promise<LinkCaller> {
  return { kind: 'link', ...must(await service.request('link/open', { token })) }
}
