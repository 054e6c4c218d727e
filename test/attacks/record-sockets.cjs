// Loaded before the program in each of its processes and threads: writes down where every socket goes, and every name that is looked up.
const { appendFileSync } = require('node:fs')
const net = require('node:net')
const dns = require('node:dns')
const dgram = require('node:dgram')

const note = (kind, to) => appendFileSync(process.env.SOCKETS_RECORD, `${JSON.stringify({ kind, to })}\n`)

const { connect } = net.Socket.prototype
net.Socket.prototype.connect = function (...args) {
  // Node normalises its own arguments into a list before it calls on.
  const given = Array.isArray(args[0]) ? args[0][0] : args[0]
  const at = typeof given === 'object' && given !== null ? given : { port: given, host: args[1] }
  note('connect', at.path ?? `${at.host ?? at.hostname ?? 'localhost'}:${at.port}`)
  return connect.apply(this, args)
}
for (const of of [dns, dns.promises])
  for (const name of Object.keys(of)) {
    if (!/^(lookup|lookupService|resolve|resolve\w+|reverse)$/.test(name)) continue
    const own = of[name]
    of[name] = function (host, ...rest) {
      note('look up', host)
      return own.call(this, host, ...rest)
    }
  }
for (const name of ['send', 'connect']) {
  const own = dgram.Socket.prototype[name]
  dgram.Socket.prototype[name] = function (...args) {
    note('datagram', args.filter(arg => typeof arg === 'string' || typeof arg === 'number').join(':'))
    return own.apply(this, args)
  }
}
