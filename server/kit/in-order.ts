import type { IncomingMessage, RequestListener } from 'node:http'

/** Requests of one connection that may wait for the answers before theirs. Browsers and proxies send one at a time. */
const mostWaiting = 16

/**
 * Begins a connection's next request only when the answer before has been handed to the network. Someone who asks
 * without reading holds one answer at a time; a connection that asks far ahead is cut.
 */
export function inOrder(handle: RequestListener): RequestListener {
  const rows = new WeakMap<IncomingMessage['socket'], (() => void)[]>()
  return (incoming, outgoing) => {
    const { socket } = incoming
    const begin = (): void => {
      outgoing.once('close', () => {
        const next = rows.get(socket)?.shift()
        if (next && !socket.destroyed) next()
        else rows.delete(socket)
      })
      handle(incoming, outgoing)
    }
    const row = rows.get(socket)
    if (!row) {
      rows.set(socket, [])
      begin()
    } else if (row.length < mostWaiting) {
      row.push(begin)
    } else {
      row.length = 0
      socket.destroy()
    }
  }
}
