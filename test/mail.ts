import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

interface ReceivedMail {
  /** The recipient of the envelope. */
  to: string
  subject: string
  text: string
  html: string
  /** By lower-case name, unfolded and otherwise as sent. */
  headers: Record<string, string>
  /** The web addresses in the plain text, in order. */
  links: string[]
}

/** The server's answer to a command; null accepts. The code is that of SMTP: 450, 550… */
type Say = (address: string) => { code: number; message: string } | null

export interface MailServer {
  /** For `SMTP_URL`, or `startTestApp({ smtpUrl })`. */
  readonly url: string
  /** All received mails, in order. */
  readonly mails: readonly ReceivedMail[]
  /** The next mail to an address that was not waited for yet, including mails that have already arrived. */
  waitForMail(to: string): Promise<ReceivedMail>
  /** Answers to recipients and to messages; called once per attempt. */
  answers: { recipient: Say; message: Say }
  /** Stops listening. */
  goDown(): Promise<void>
  comeUp(): Promise<void>
  close(): Promise<void>
}

/** A mail server for a test, on a port of its own: accepts and stores everything, forwards nothing. */
export async function startMailServer(more: SMTPServerOptions = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  const unclaimed: ReceivedMail[] = []
  const waiting: { to: string; resolve: (mail: ReceivedMail) => void }[] = []
  const answers: MailServer['answers'] = { recipient: () => null, message: () => null }

  const arrived = (mail: ReceivedMail): void => {
    mails.push(mail)
    const index = waiting.findIndex(({ to }) => to === mail.to)
    if (index < 0) unclaimed.push(mail)
    else waiting.splice(index, 1)[0]?.resolve(mail)
  }
  const receive = async (stream: Readable, to: string, answer: (refused: Error | null) => void) => {
    const raw = await buffer(stream)
    const refused = refusal(answers.message(to))
    if (!refused) arrived(await parsed(to, raw))
    answer(refused)
  }
  const options: SMTPServerOptions = {
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onRcptTo: ({ address }, _, callback) => callback(refusal(answers.recipient(address))),
    onData: (stream, { envelope }, callback) =>
      void receive(stream, envelope.rcptTo[0]?.address ?? '', callback),
    ...more,
  }

  let server = await listening(options, 0)
  const { port } = server.server.address() as AddressInfo
  const goDown = () => new Promise<void>((resolve) => server.close(resolve))
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    answers,
    waitForMail(address) {
      const to = address.toLowerCase()
      const index = unclaimed.findIndex((mail) => mail.to === to)
      const [come] = index < 0 ? [] : unclaimed.splice(index, 1)
      return come ? Promise.resolve(come) : new Promise((resolve) => waiting.push({ to, resolve }))
    },
    goDown,
    async comeUp() {
      server = await listening(options, port)
    },
    close: goDown,
  }
}

async function listening(options: SMTPServerOptions, port: number): Promise<SMTPServer> {
  const server = new SMTPServer(options)
  // A client that disconnects is not the server's failure.
  server.on('error', () => {})
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return server
}

function refusal(said: ReturnType<Say>): Error | null {
  return said && Object.assign(new Error(said.message), { responseCode: said.code })
}

async function parsed(to: string, raw: Buffer): Promise<ReceivedMail> {
  const { subject = '', text = '', html = '', headers } = await PostalMime.parse(raw)
  return {
    to: to.toLowerCase(),
    subject,
    text,
    html,
    headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
    links: text.match(/https?:\/\/\S+/g) ?? [],
  }
}
