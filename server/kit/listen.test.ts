import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { freePort } from './free-port.ts'
import { listen, type Listener } from './listen.ts'

let listener: Listener
afterEach(() => listener.close())

/** More than the system takes for a connection that nobody reads. */
const large = 'a'.repeat(16_000_000)

/** Serves what `answer` makes, and tells how often it was asked. */
async function serve(answer: (asked: number) => string, timeout = 10_000) {
  const seen = { asked: 0, cut: Promise.resolve<unknown>(null) }
  const port = await freePort()
  const fetch = ({ signal }: Request) => {
    seen.asked += 1
    if (seen.asked === 1) seen.cut = once(signal, 'abort')
    return Promise.resolve(new Response(answer(seen.asked)))
  }
  listener = await listen(fetch, { host: '127.0.0.1', port }, { timeout })
  return { seen, port }
}

async function pipelined(port: number, count: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.pause()
  await once(socket, 'connect')
  socket.write('GET /api/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(count))
  return socket
}

/** Reads until the server ends the connection; a cut counts as an end. */
function ending(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    socket.on('data', (part: Buffer) => (text += part.toString()))
    socket.on('error', () => {})
    socket.on('close', () => resolve(text))
    socket.resume()
  })
}

test('cuts off four hundred requests on one connection after one answer', async () => {
  const { seen, port } = await serve(() => large)
  await ending(await pipelined(port, 400))
  expect(seen.asked).toBeLessThanOrEqual(1)
})

test('holds one answer for a client that does not read, and cuts it off in time', async () => {
  const { seen, port } = await serve(() => large, 2_000)
  await pipelined(port, 10)
  const other = await fetch(`http://127.0.0.1:${port}/`)
  expect((await other.text()).length).toBe(large.length)
  expect(seen.asked).toBe(2)
  await seen.cut
  expect(seen.asked).toBe(2)
})

test('answers a few requests on one connection in their order', async () => {
  const { port } = await serve((asked) => `answer ${asked};`)
  const socket = await pipelined(port, 9)
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
  const said = (await ending(socket)).match(/answer \d+/g)
  expect(said).toEqual(Array.from({ length: 10 }, (_, index) => `answer ${index + 1}`))
})
