/** Who watches one game by its link: as a spectator, and nothing else. */
import type { ServicePort } from '../../wire/messages.ts'
import { must } from '../base/http-errors.ts'

export type LinkCaller = Readonly<{ kind: 'link'; game: string }>

/** Who calls with the secret of a watch link. Rejects with 401 where it opens nothing. */
export async function openLink(service: ServicePort, token: string): Promise<LinkCaller> {
  return { kind: 'link', game: must(await service.request('link/open', { token })).game }
}
