/** The one table of error codes: those of the engine, of the tools and of the service, each with status, doc and hint. */
import { type ErrorRow, REFUSALS } from '../../engine/index.ts'
import { TOOL_REFUSALS } from '../../tools/tool/refusals.ts'

export const SERVICE_ERRORS = {
  'auth/needed': {
    status: 401,
    doc: 'The request carries no credential, or none that is known.',
    hint: 'Send "Authorization: Bearer <SEAT_TOKEN>", or sign in at the lobby page.',
  },
  'auth/forbidden': { status: 403, doc: 'The caller may see the thing but not do this to it.', hint: null },
  'not-found': {
    status: 404,
    doc: 'There is no such thing, or the caller may not know of it.',
    hint: null,
  },
  'account/wrong': {
    status: 401,
    doc: 'Address and password do not go together, or there is no such account: which of the two is not told.',
    hint: 'Try again, or have a link sent to set a new password.',
  },
  'account/slow-down': {
    status: 429,
    doc: 'There were too many attempts to sign in, to this account or from this address; Retry-After says when to go on.',
    hint: null,
  },
  'account/locked': {
    status: 403,
    doc: 'The account is locked; told to nobody but who has its password.',
    hint: 'Ask an administrator of this server.',
  },
  'account/ticket': {
    status: 400,
    doc: 'A link or ticket serves nothing: it was used, is too old, or was never made.',
    hint: 'Ask for a new one.',
  },
  'account/email-taken': {
    status: 409,
    doc: 'Another account has this address of mail.',
    hint: 'Sign in to that one, or give another.',
  },
  'account/name-taken': {
    status: 409,
    doc: 'Another account has this name, or one that looks the same; or it is reserved for those who run the server.',
    hint: 'Choose another name.',
  },
  'account/bad-email': { status: 400, doc: 'That is no address of mail.', hint: 'An address looks like name@example.org.' },
  'account/weak-password': {
    status: 400,
    doc: 'The password is too short, too long, or one that many people have.',
    hint: 'Take 12 characters or more that nobody guesses, as four or five words drawn by chance.',
  },
  'account/no-address': {
    status: 409,
    doc: 'There is no address of mail to write to, or it is known already to be theirs.',
    hint: 'PATCH /api/account gives another address.',
  },
  'account/other-address': {
    status: 403,
    doc: 'An invitation is for one address of mail, and the account was to have another.',
    hint: 'Give the address that the invitation went to.',
  },
  'account/no-mail': {
    status: 409,
    doc: 'The server sends no mail, and what was asked for would come by letter.',
    hint: 'Ask the operator of the server: `hexarchy accounts link` makes a link by hand.',
  },
  'account/no-registration': {
    status: 403,
    doc: 'Accounts are made with an invitation here, or not at all.',
    hint: 'Ask an administrator of this server for an invitation.',
  },
  'account/sign-in-again': {
    status: 403,
    doc: 'What changes how one signs in is asked of a browser that signed in within the last ten minutes.',
    hint: 'Sign in again, then send it once more.',
  },
  'account/wrong-code': {
    status: 400,
    doc: 'A code of an authenticator, a recovery code or the passkey of a second step is wrong, too old, or was used.',
    hint: 'Take the next code that the authenticator shows.',
  },
  'account/factor-there': {
    status: 409,
    doc: 'The account has as many of these as one may have.',
    hint: null,
  },
  'account/no-factor': {
    status: 409,
    doc: 'There is no second factor for which recovery codes could stand.',
    hint: 'Set an authenticator up, or register a passkey.',
  },
  'account/passkey': {
    status: 400,
    doc: 'What a passkey signed is not right, came too late or twice, or the passkey is not known here.',
    hint: 'Begin again: each try asks for options of its own.',
  },
  'account/no-passkeys': {
    status: 409,
    doc: 'Browsers have passkeys for names with https and for localhost only.',
    hint: 'Open the page at http://localhost, or at the public https address of the server.',
  },
  'account/last-way': {
    status: 409,
    doc: 'An account keeps one way to sign in.',
    hint: 'Set a password, or register a passkey, first.',
  },
  'account/identity-taken': {
    status: 409,
    doc: 'The account elsewhere is linked to another account of this server.',
    hint: 'Sign in to that one and take the link away there.',
  },
  'account/provider': {
    status: 502,
    doc: 'The identity provider could not be reached, refused, or answered something that is not right; the log says what.',
    hint: 'Try again, or sign in by another way.',
  },
  'account/last-owner': {
    status: 409,
    doc: 'The last owner of a server can neither be locked nor deleted, nor become something else.',
    hint: 'Make another account owner first.',
  },
  'account/too-many-tokens': {
    status: 409,
    doc: 'The account has as many personal access tokens as one may have.',
    hint: 'DELETE /api/account/tokens/{id} takes one away.',
  },
  'notices/target': {
    status: 400,
    doc: 'Notices cannot go to that target: its address or another of its fields is missing or not of its kind.',
    hint: 'A webhook needs an http or https address; "matrix" also the room and an access token; "ntfy" an address that ends in the topic.',
  },
  'guard/turn-over': {
    status: 400,
    doc: 'The turn was ended for the seat because one of its limits is used up.',
    hint: 'Wait for your next turn.',
  },
  'request/too-slow': { status: 408, doc: 'The request did not arrive in full within its time.', hint: 'Send it again.' },
  'request/too-many': {
    status: 429,
    doc: 'One caller makes more requests, or holds or opens more waits, sockets or sessions, than the server allows; Retry-After says when to go on.',
    hint: 'Wait for the turn with GET wait instead of asking again and again.',
  },
  'request/too-costly': {
    status: 429,
    doc: 'A caller or an address has used its share of processor time; the message says how much, Retry-After when to go on.',
    hint: 'Look at less at once: get_briefing tells most of what is needed, get_map takes a radius.',
  },
  'request/too-large': { status: 413, doc: 'The body of the request is larger than 1 MiB.', hint: 'Send less at once.' },
  'request/too-deep': {
    status: 400,
    doc: 'The JSON of the request is nested deeper than the server reads.',
    hint: 'No request of this interface is nested that deep.',
  },
  'request/call-id-taken': {
    status: 409,
    doc: 'An earlier call with this call_id asked for something else: another tool or other arguments. Nothing was done.',
    hint: 'Give each call an id of its own, and send an id again only to retry the same call.',
  },
  'request/not-json': {
    status: 415,
    doc: 'The body of the request is not said to be JSON.',
    hint: 'Send "Content-Type: application/json".',
  },
  'request/encoded': {
    status: 415,
    doc: 'The body of the request is compressed (Content-Encoding).',
    hint: 'Send it as it is: no body of this interface is large.',
  },
  'request/not-parseable': { status: 422, doc: 'The body of the request is not well-formed JSON.', hint: null },
  'request/headers-too-large': { status: 431, doc: 'The headers of the request are too large.', hint: 'Send fewer headers.' },
  'game/rules-changed': {
    status: 409,
    doc: 'The rules that the game was made with were not kept, and its ruleset is not the same on this server.',
    hint: 'Put the ruleset back as it was when the game was made.',
  },
  'seat/taken': {
    status: 409,
    doc: 'The seat belongs to an account already.',
    hint: 'Take another that belongs to nobody, or ask the owner of the game.',
  },
  'game/anonymous': {
    status: 403,
    doc: 'Who plays in the game is hidden until it is over, also from an owner who plays a seat in it.',
    hint: 'Wait for the end of the game.',
  },
  'import/unsound': {
    status: 400,
    doc: 'The file is no exported game, is damaged, or holds a game that this program cannot carry on.',
    hint: 'Export the game again, from a server of this version or an older one.',
  },
  'fork/unreachable': {
    status: 409,
    doc: 'A game cannot be forked from that turn: it has not come that far, or its state of then can no longer be had.',
    hint: 'from_turn is the first turn that it can be forked from.',
  },
  'episode/capacity': {
    status: 503,
    doc: 'The server holds as many episodes of environments as it can; Retry-After says when to come again.',
    hint: 'Delete sessions that are over: POST /environments/delete.',
  },
  'episode/over': {
    status: 410,
    doc: 'The episode has come to its end, was cut off at its horizon, or was deleted.',
    hint: 'Create another session.',
  },
  'episode/taken': {
    status: 400,
    doc: 'The session has an episode already.',
    hint: 'Create another session: each holds one episode.',
  },
  'game/error': {
    status: 500,
    doc: 'The program failed at the call; nothing of it was done, and the game goes on from before it.',
    hint: null,
  },
  'game/broken': {
    status: 500,
    doc: 'The program fails at bringing the game into memory; the game is stopped.',
    hint: 'Everything that was done in it is kept. Its owner can have it tried again: POST control {"paused": false}.',
  },
  'service/error': { status: 500, doc: 'The service failed at the request; nothing of it was done.', hint: null },
  internal: { status: 500, doc: 'Something failed on the way to the service; it was logged.', hint: null },
  'game/moved': {
    status: 503,
    doc: 'Another machine of the server holds the game from now on, or will in a moment; Retry-After says when to come again.',
    hint: 'Send it again: whichever machine has the game by then answers.',
  },
  'service/unavailable': {
    status: 503,
    doc: 'The part of the service that was asked is being started anew, or stops.',
    hint: 'Try again in a second.',
  },
  'service/overloaded': {
    status: 503,
    doc: 'The server has more to do than it can; Retry-After says when to come again.',
    hint: 'Try again in some seconds.',
  },
  'service/storage': {
    status: 503,
    doc: "Nothing can be saved for now: the server's disk is full, may not be written or reports errors; nothing of the request was done.",
    hint: 'Send it again in some seconds: it is taken once the disk is in order. Reads go on.',
  },
  'service/unsure': {
    status: 503,
    doc: 'Of several machines the one that was asked ended before it answered: what was asked was done whole, or not at all.',
    hint: 'Look whether it was done before you send it again.',
  },
  'service/draining': {
    status: 503,
    doc: 'The server is stopping and takes no more requests.',
    hint: 'Try again when it is back.',
  },
  'profile/built-in': {
    status: 409,
    doc: 'The profile comes with the program: it can neither be changed nor deleted.',
    hint: 'POST /api/bots/profiles/{id}/fork makes a copy that can.',
  },
  'profile/name-taken': {
    status: 409,
    doc: "Another profile, or a bot's code, goes by that name.",
    hint: 'Choose another name.',
  },
  'profile/changed': {
    status: 409,
    doc: 'The profile has a newer revision than the one that the change was made from.',
    hint: 'Read it again, and send the change with its newest revision.',
  },
  'lab/none': {
    status: 503,
    doc: 'This server runs without a lab: nothing can be queued on it, and nothing is ranked.',
    hint: 'Start it with the lab, or queue experiments with "hexarchy lab submit".',
  },
  'lab/taken': {
    status: 409,
    doc: 'What the experiment is and what is asked of it do not go together: it has ended, or another goes by its name.',
    hint: 'GET /api/lab/experiments tells how each stands.',
  },
  'lab/busy': {
    status: 503,
    doc: 'The lab can take no more for now.',
    hint: 'Try again in some seconds.',
  },
  'lab/unlike': {
    status: 409,
    doc: "A worker's program is not the one of the server: what it plays would come to something else.",
    hint: 'Install the version of the server on it.',
  },
  'lab/differs': {
    status: 409,
    doc: 'A game of the lab does not come out here as it was played: the engine, the rules or the code of a bot has changed since.',
    hint: 'Use `hexarchy watch EXPERIMENT/GAME` or `hexarchy analyse`: they play it all the same, and say so.',
  },
  'lab/impossible': {
    status: 400,
    doc: 'A worker brings figures that no such game can have; the path says which. Nothing of the block is taken, and it is played by another.',
    hint: 'Install the version of the server on it. A worker that does so three times is barred.',
  },
  'lab/unready': {
    status: 409,
    doc: 'A worker asks for work, or brings some, before it has played its probe game.',
    hint: 'POST /api/lab/workers/hello gives it one.',
  },
  'budget/spent': {
    status: 429,
    doc: 'A budget of the account, the game or a provider has no room for it; the message says which, and Retry-After when it renews.',
    hint: 'GET /api/account/budgets tells what is used and when it renews; whoever runs the server can raise it.',
  },
  'models/private-endpoint': {
    status: 403,
    doc: 'The endpoint of a model would be at a loopback, private or link-local address that nobody with the right to it allowed.',
    hint: 'The operator lists the origin in "privateEndpoints" of the configuration; outside mode server the owner may set it up in a browser session.',
  },
  'keys/other-origin': {
    status: 403,
    doc: 'A key is sent to no other origin (scheme, host and port) than the one of the model that first named it.',
    hint: 'Keep a key of another name for this endpoint, or ask the owner, who moves it by saving the model in a browser session.',
  },
  'keys/reserved': {
    status: 403,
    doc: 'The configuration of the server uses the key for its mail server or a sign-in provider.',
    hint: 'Keep a key of another name for the model.',
  },
  'keys/no-store': {
    status: 503,
    doc: 'The machine of the server has no credential store, so no key can be kept.',
    hint: 'GET /api/settings/keys says what is missing.',
  },
  'service/unreachable': {
    status: 503,
    doc: 'Told by the stdio bridge: the server cannot be reached.',
    hint: 'Check that it runs and that the address is right.',
  },
  'service/unreadable': {
    status: 502,
    doc: 'Told by the stdio bridge: what answered is no Hexarchy server, or not in working order.',
    hint: 'Check that the address is right.',
  },
} as const satisfies Record<string, ErrorRow>

export const ERRORS = { ...REFUSALS, ...TOOL_REFUSALS, ...SERVICE_ERRORS }

/** 'noun/reason', stable; every one has a row in the table. */
export type ErrorCode = keyof typeof ERRORS

/** HTTP status of the answer that carries the code. */
export const statusOf = (code: ErrorCode): number => ERRORS[code].status
