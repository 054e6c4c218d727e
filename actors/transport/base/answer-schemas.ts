/** Schemas of what is answered in the same shape by whatever way a call came: plain JSON schema, which the stdio bridge reads too. */

/** Why a call was refused. */
export const ERROR_DETAIL = {
  type: 'object',
  description: 'Why the call was refused; then there is nothing else.',
  properties: {
    code: { type: 'string', description: 'noun/reason.' },
    message: { type: 'string', description: 'A sentence that names the rule.' },
    hint: { type: 'string', description: 'What would be allowed.' },
    path: { type: 'string', description: 'The argument that does not fit, such as /args/x.' },
    next: {
      type: 'object',
      description: 'The nearest call that is legal now.',
      properties: { tool: { type: 'string' }, args: { type: 'object', additionalProperties: true } },
      required: ['tool', 'args'],
    },
    from_turn: { type: 'integer', description: 'Turn from which on the same call can be made, as far as is known now.' },
  },
  required: ['code', 'message'],
}

/** With every answer of a tool: how the seat's turn stands. */
export const TURN = {
  type: 'object',
  description: "The seat's turn.",
  properties: {
    turn: { type: 'integer', description: 'Turn now.' },
    your_turn: { type: 'boolean', description: 'It is your turn.' },
    steps: { type: 'integer', description: 'Steps used this turn.' },
    toolCalls: { type: 'integer', description: 'Calls used this turn.' },
    secondsLeft: { type: ['number', 'null'], description: 'Time left in this turn; null: not your turn, or no limit.' },
  },
  required: ['turn', 'your_turn', 'steps', 'toolCalls', 'secondsLeft'],
}

/** Why a game stands still. */
export const PAUSE = {
  type: 'object',
  description: 'Why the game is paused.',
  properties: {
    by: { type: 'string', enum: ['owner', 'game'], description: 'owner: whoever runs it; game: it paused by itself.' },
    why: { type: 'string', description: 'What made it, such as a model that does not answer or a budget that is used up.' },
  },
  required: ['by'],
}

/** How a wait ended. */
export const WAIT_RESULT = {
  type: 'object',
  properties: {
    status: {
      type: 'string',
      enum: ['your_turn', 'negotiation', 'game_over', 'eliminated', 'paused', 'waiting'],
      description: '"waiting": the timeout passed, call again.',
    },
    turn: { type: 'integer', description: 'Turn now.' },
    your_turn: { type: 'boolean', description: 'It is your turn.' },
    negotiation_ids: { type: 'array', items: { type: 'integer' }, description: 'Those that wait for your answer.' },
    winner: { type: ['integer', 'null'], description: 'Player who won; null: nobody.' },
    victory: { type: 'string', description: 'By which victory.' },
    deadline: { type: 'number', description: 'End of your turn or of the time to answer, ms since 1970.' },
    seconds_left: { type: 'number', description: 'Seconds until the deadline, when this was answered.' },
    paused: PAUSE,
    forced_end: {
      type: 'object',
      description: 'Your last turn was ended for you.',
      properties: {
        turn: { type: 'integer', description: 'The turn that was ended.' },
        reason: { type: 'string', description: 'The limit that was reached: time, tool_calls, steps or stall; or skipped.' },
        why: { type: 'string', description: 'What else is known of it.' },
      },
      required: ['turn', 'reason'],
    },
    briefing: { description: 'As of get_briefing, where it was asked for.' },
    text: { type: 'string', description: 'That briefing as text, where it was asked for.' },
  },
  required: ['status', 'turn'],
}
