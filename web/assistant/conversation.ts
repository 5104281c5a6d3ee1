import { useEffect, useRef, useState } from 'react'
import { assistantApi, type Answer } from '#core/assistant/assistant.api.ts'
import { cannedReply } from '#core/assistant/canned.ts'
import { ApiError } from '#web/kit/api-error.ts'
import { call } from '#web/kit/call.ts'
import { useSession } from '#web/kit/session.ts'

/** One message of the conversation, which lives in this page's memory only. */
export interface Line {
  id: number
  role: 'user' | 'assistant'
  content: string
  timestamp: Date
  answer?: Answer
  /** No answer came: the question can be asked again. */
  failed?: true
}

/** Source: product specification, section 8. */
const failedText = 'Desculpe, ocorreu um erro ao processar sua mensagem. Por favor, tente novamente.'
/** Source: product specification, section 9. */
const replyDelay = 500

/** Without an answer the reply is canned; a refusal says its reason. */
function replyTo(error: unknown, message: string): Pick<Line, 'content' | 'failed'> {
  if (!(error instanceof ApiError)) return { content: failedText, failed: true }
  if (error.status === 0 || error.status >= 500) return { content: cannedReply(message), failed: true }
  return { content: error.status === 429 ? error.message : failedText, failed: true }
}

/** @param onReply is told each time a reply has come */
export function useConversation(role: 'dentist' | 'technician', onReply: () => void) {
  const { user } = useSession()
  const [lines, setLines] = useState<Line[]>([])
  const [waiting, setWaiting] = useState(false)
  const current = useRef(0)
  useEffect(
    () => () => {
      current.current += 1
    },
    [],
  )
  const add = (line: Omit<Line, 'id' | 'timestamp'>) =>
    setLines((before) => [...before, { ...line, id: before.length, timestamp: new Date() }])

  const send = async (typed: string) => {
    const message = typed.trim()
    if (!message || waiting) return
    add({ role: 'user', content: message })
    await ask(message)
  }
  const retry = () => {
    const question = lines.findLast((line) => line.role === 'user')
    if (!question || waiting) return
    setLines((before) => before.filter((line) => line.id <= question.id))
    void ask(question.content)
  }
  const ask = async (message: string) => {
    const round = current.current
    setWaiting(true)
    const asked = call(assistantApi.ask, { message, userType: role, userId: user.id, userRole: role }).then(
      (answer) => ({ content: answer.content, answer }),
      (error: unknown) => replyTo(error, message),
    )
    const [reply] = await Promise.all([asked, new Promise((resolve) => setTimeout(resolve, replyDelay))])
    if (round !== current.current) return
    add({ role: 'assistant', ...reply })
    setWaiting(false)
    onReply()
  }
  const clear = () => {
    current.current += 1
    setLines([])
    setWaiting(false)
  }
  return { lines, waiting, send, retry, clear }
}
