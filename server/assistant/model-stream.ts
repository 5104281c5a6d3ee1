export interface ToolCall {
  id: string
  name: string
  args: string
}

/** More than any answer needs: a server that talks without end is left. */
const mostBytes = 512_000

interface Delta {
  content?: unknown
  tool_calls?: { index?: number; id?: string; function?: { name?: string; arguments?: string } }[]
}

/**
 * Puts a streamed completion together.
 * @param heard is called for each part that comes
 * @throws Error for what is no such stream
 */
export async function readDeltas(
  body: ReadableStream<Uint8Array>,
  heard: () => void,
): Promise<{ text: string; calls: ToolCall[] }> {
  const calls = new Map<number, ToolCall>()
  let text = ''
  let isOver = false
  const take = (line: string) => {
    if (!line.startsWith('data:')) return
    const data = line.slice(5).trim()
    if (data === '[DONE]') {
      isOver = true
      return
    }
    const { delta, finish_reason: end } = (
      JSON.parse(data) as { choices?: { delta?: Delta; finish_reason?: unknown }[] }
    ).choices?.[0] ?? { delta: {}, finish_reason: null }
    if (end) isOver = true
    if (typeof delta?.content === 'string') text += delta.content
    for (const part of delta?.tool_calls ?? []) {
      const call = calls.get(part.index ?? 0) ?? { id: '', name: '', args: '' }
      call.id += part.id ?? ''
      call.name += part.function?.name ?? ''
      call.args += part.function?.arguments ?? ''
      calls.set(part.index ?? 0, call)
    }
  }
  let bytes = 0
  let rest = ''
  const decoder = new TextDecoder()
  for await (const part of body) {
    heard()
    bytes += part.byteLength
    if (bytes > mostBytes) throw new Error('the stream is too long')
    const lines = (rest + decoder.decode(part, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) take(line.trim())
  }
  if (rest) take(rest.trim())
  if (!isOver) throw new Error('the stream broke off')
  return { text, calls: [...calls.values()] }
}
