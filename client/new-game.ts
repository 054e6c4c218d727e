/** The form that makes a game. */
import m from 'mithril'
import type { CreatedGame, Driver, NewGame } from '../actors/messages.ts'
import { call, sentence } from './api.ts'

const SIZES: [string, number][] = [
  ['duel', 2],
  ['small', 4],
  ['standard', 6],
  ['large', 8],
  ['huge', 12],
  ['gargantuan', 24],
]
const MAPS = ['continents', 'pangaea', 'archipelago', 'inland_sea', 'fractal']
const SPEEDS = ['Quick', 'Standard', 'Epic', 'Marathon']
const DIFFICULTIES = ['Settler', 'Chieftain', 'Warlord', 'Prince', 'King', 'Emperor', 'Immortal', 'Deity']
const DRIVERS: [Driver, string][] = [
  ['agent', 'Agent'],
  ['bot', 'Bot'],
]
const PROFILES = ['Standard', 'Idle']
const MOST_SEATS = 24

interface SeatChoice {
  driver: Driver
  profile: string
}

interface Form {
  name: string
  size: string
  map: string
  speed: string
  difficulty: string
  seed: string
  turns: string
  seats: SeatChoice[]
  busy: boolean
  error: string | null
}

export const newGameForm: m.ClosureComponent<{ onCreated: (created: CreatedGame) => void }> = () => {
  const form: Form = {
    name: '',
    size: 'duel',
    map: 'continents',
    speed: 'Quick',
    difficulty: 'Prince',
    seed: '',
    turns: '',
    seats: [
      { driver: 'agent', profile: 'Standard' },
      { driver: 'bot', profile: 'Standard' },
    ],
    busy: false,
    error: null,
  }

  /** Keeps as many seats as the size is meant for; further ones are bots. */
  function resize(size: string): void {
    form.size = size
    const wanted = SIZES.find(([name]) => name === size)![1]
    form.seats.length = Math.min(form.seats.length, wanted)
    while (form.seats.length < wanted) form.seats.push({ driver: 'bot', profile: 'Standard' })
  }

  async function submit(event: Event, onCreated: (created: CreatedGame) => void): Promise<void> {
    event.preventDefault()
    form.busy = true
    form.error = null
    try {
      onCreated(await call<CreatedGame>('POST', '/api/games', { body: specOf(form) }))
    } catch (error) {
      form.error = sentence(error)
    }
    form.busy = false
    m.redraw()
  }

  return {
    view: ({ attrs }) =>
      m('form', { onsubmit: (event: Event) => submit(event, attrs.onCreated) }, [
        text('Name', form.name, value => (form.name = value)),
        choice(
          'Size',
          SIZES.map(([name]) => name),
          form.size,
          resize,
        ),
        choice('Map', MAPS, form.map, value => (form.map = value)),
        choice('Speed', SPEEDS, form.speed, value => (form.speed = value)),
        choice('Difficulty', DIFFICULTIES, form.difficulty, value => (form.difficulty = value)),
        text('Seed', form.seed, value => (form.seed = value), 'random'),
        text('Turns', form.turns, value => (form.turns = value), "the speed's"),
        m('fieldset', [m('legend', 'Seats'), form.seats.map((seat, i) => seatRow(form, seat, i))]),
        m('.line', [
          m(
            'button',
            {
              type: 'button',
              class: 'small',
              disabled: form.seats.length >= MOST_SEATS,
              onclick: () => form.seats.push({ driver: 'bot', profile: 'Standard' }),
            },
            'Add a seat',
          ),
          m('button', { type: 'submit', disabled: form.busy }, form.busy ? 'Making it …' : 'Make the game'),
        ]),
        form.error && m('p.error', { role: 'alert' }, form.error),
      ]),
  }
}

function specOf(form: Form): NewGame {
  const { name, size, map, speed, difficulty, seed, turns, seats } = form
  return {
    size,
    map,
    speed,
    difficulty,
    ...(name.trim() !== '' && { name: name.trim() }),
    ...(seed.trim() !== '' && { seed: Number(seed) }),
    ...(turns.trim() !== '' && { turns: Number(turns) }),
    seats: seats.map(({ driver, profile }) => (driver === 'bot' ? { driver, profile } : { driver })),
  }
}

function seatRow(form: Form, seat: SeatChoice, i: number): m.Children {
  return m('.line', [
    m('span.seat', `Seat ${i}`),
    m(
      'select',
      {
        'aria-label': `Who plays seat ${i}`,
        value: seat.driver,
        onchange: (event: Event) => (seat.driver = (event.target as HTMLSelectElement).value as Driver),
      },
      DRIVERS.map(([value, label]) => m('option', { value }, label)),
    ),
    seat.driver === 'bot' &&
      m(
        'select',
        {
          'aria-label': `Profile of seat ${i}`,
          value: seat.profile,
          onchange: (event: Event) => (seat.profile = (event.target as HTMLSelectElement).value),
        },
        PROFILES.map(value => m('option', { value }, value)),
      ),
    form.seats.length > 1 &&
      m('button.small', { type: 'button', title: 'Remove this seat', onclick: () => form.seats.splice(i, 1) }, '×'),
  ])
}

const text = (label: string, value: string, set: (value: string) => void, placeholder = ''): m.Children =>
  m('label.field', [
    label,
    m('input', { value, placeholder, oninput: (event: Event) => set((event.target as HTMLInputElement).value) }),
  ])

const choice = (label: string, values: string[], value: string, set: (value: string) => void): m.Children =>
  m('label.field', [
    label,
    m(
      'select',
      { value, onchange: (event: Event) => set((event.target as HTMLSelectElement).value) },
      values.map(name => m('option', { value: name }, name)),
    ),
  ])
