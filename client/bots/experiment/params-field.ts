/** Parameters that are laid over what plays: by the names that experiments want, with their words beside them. */
import m from 'mithril'
import { typed } from '../../ui/controls/fields.ts'
import { botsWords } from '../../words/bots.ts'
import { pathOf, spaced } from '../profile/param-names.ts'
import type { Parameter } from '../profile-types.ts'
import { draftField } from './draft-field.ts'
import type { ExperimentDraft, Json, JsonObject } from './experiment-draft.ts'

const words = botsWords.experimentForm

/** Of the list that all fields for names of parameters offer. */
export const PARAMETERS = 'experiment-parameters'

/** To be shown once on the page. */
export const parameterNames = (parameters: readonly Parameter[], others: readonly string[] = []): m.Children =>
  m('datalist', { id: PARAMETERS, lang: 'en' }, [
    others.map(name => m('option', { value: name })),
    parameters.map(({ name, doc }) => m('option', { value: name }, `${spaced(name)}: ${doc}`)),
  ])

interface Attrs {
  draft: ExperimentDraft
  /** JSON pointer of what they lie over. */
  path: string
  params: JsonObject
  parameters: readonly Parameter[]
  set(params: JsonObject): void
}

export const paramsField: m.ClosureComponent<Attrs> = () => {
  let name = ''
  return {
    view({ attrs: { draft, path, params, parameters, set } }) {
      const add = (): void => {
        const known = parameters.find(one => one.name === name.trim())
        if (name.trim() !== '') set({ ...params, [name.trim()]: (known?.default as Json) ?? 0 })
        name = ''
      }
      return m('fieldset.params-over', [
        m('legend', words.params),
        Object.entries(params).map(([own, value]) =>
          m('.line.param-over', { key: own }, [
            draftField(draft, {
              label: nameText(own),
              path: `${path}${pathOf(own)}`,
              value: Array.isArray(value) ? value.join(', ') : value,
              set: given => set({ ...params, [own]: asParam(parameters, own, given) }),
            }),
            m(
              'button.small',
              { type: 'button', 'aria-label': words.removeParam({ name: own }), onclick: () => set(without(params, own)) },
              words.remove,
            ),
          ]),
        ),
        m('.line.param-new', [
          m('input', {
            value: name,
            list: PARAMETERS,
            'aria-label': words.paramName,
            placeholder: words.paramHint,
            oninput: (event: Event) => (name = typed(event)),
          }),
          m('button.small', { type: 'button', onclick: add }, words.addParam),
        ]),
      ])
    },
  }
}

/** armyPerCity (army per city) */
const nameText = (name: string): string => (spaced(name) === name ? name : `${name} (${spaced(name)})`)

const without = (params: JsonObject, name: string): JsonObject =>
  Object.fromEntries(Object.entries(params).filter(([own]) => own !== name))

/** A list is typed with commas. */
function asParam(parameters: readonly Parameter[], name: string, given: Json | undefined): Json {
  const isList = parameters.find(one => one.name === name)?.kind === 'list'
  if (!isList) return given ?? ''
  return String(given ?? '')
    .split(',')
    .map(entry => entry.trim())
    .filter(entry => entry !== '')
}
