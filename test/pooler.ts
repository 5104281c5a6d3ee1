import { createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * Imitates PgBouncer with pool_mode=transaction, as far as a client can tell from PostgreSQL's protocol: it has `size`
 * servers, each with its process, and lends one to a statement or to a transaction.
 */
export async function startPooler(size: number): Promise<{ port: number; close(): Promise<void> }> {
  const free = Array.from({ length: size }, (_, at) => 1_000 + at)
  const server = createServer((socket) => serve(socket, free))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

function serve(socket: Socket, free: number[]): void {
  let isGreeted = false
  let held: number | undefined
  socket.on('error', () => socket.destroy())
  socket.on('close', () => {
    if (held) free.push(held)
  })
  socket.on('data', (packet: Buffer) => {
    if (!isGreeted) {
      isGreeted = true
      return socket.write(Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]))
    }
    if (packet[0] !== 'Q'.charCodeAt(0)) return
    const sql = packet.subarray(5, -1).toString()
    const lent = held ?? free.pop() ?? 0
    const isBegin = sql === 'begin'
    if (isBegin || held) held = lent
    else free.push(lent)
    const rows = isBegin ? [] : [message('T', column('pid')), message('D', value(String(lent)))]
    const done = [message('C', Buffer.from(isBegin ? 'BEGIN\0' : 'SELECT 1\0'))]
    socket.write(Buffer.concat([...rows, ...done, message('Z', Buffer.from(held ? 'T' : 'I'))]))
  })
}

function message(kind: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5, kind)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/** A row description with one text column. */
function column(name: string): Buffer {
  const facts = Buffer.alloc(18)
  facts.writeInt32BE(25, 6)
  facts.writeInt16BE(-1, 10)
  return Buffer.concat([int16(1), Buffer.from(`${name}\0`), facts])
}

function value(text: string): Buffer {
  const size = Buffer.alloc(4)
  size.writeInt32BE(text.length)
  return Buffer.concat([int16(1), size, Buffer.from(text)])
}

function int16(number: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(number)
  return bytes
}
