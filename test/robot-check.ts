import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface RobotCheck {
  /** The operator's configuration. */
  options: { kind: 'turnstile'; siteKey: string; secret: string; verifyUrl: string }
  /** The received requests, oldest first. */
  asked: Record<string, string>[]
  close(): Promise<void>
}

/**
 * Verifies as the services do: a form with the site's secret and the browser's token, answered in JSON. The token
 * `gente` is valid, any number of times; `garbled` is answered with nonsense.
 */
export async function startRobotCheck(): Promise<RobotCheck> {
  const asked: Record<string, string>[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
      asked.push(form)
      if (form['response'] === 'garbled') return void response.end('<p>')
      const success = form['secret'] === 'segredo' && form['response'] === 'gente'
      response.end(JSON.stringify({ success, 'error-codes': success ? [] : ['invalid-input-response'] }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const verifyUrl = `http://localhost:${(server.address() as AddressInfo).port}/siteverify`
  return {
    options: { kind: 'turnstile', siteKey: 'site', secret: 'segredo', verifyUrl },
    asked,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
