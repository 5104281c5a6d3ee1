import { useState } from 'react'
import { newId } from '#core/kit/ids.ts'
import { mostStatementBytes } from '#core/statement/statement.ts'
import { statementApi, type UploadedStatement } from '#core/statement/statement.api.ts'
import { ApiError } from '#web/kit/api-error.ts'
import { upload } from '#web/kit/call.ts'

export interface StatementAnswers {
  account?: string
  isOther?: boolean
  columns?: string
}

/** Sends a statement and waits until it is read. `asked`: what the person has to say before it is sent again. */
export function useStatement(onDone: (done: UploadedStatement) => void) {
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [asked, setAsked] = useState<{
    file: File
    answers: StatementAnswers
    answer: UploadedStatement
  } | null>(null)
  async function send(file: File, answers: StatementAnswers) {
    if (file.size > mostStatementBytes) {
      return setFault('Este extrato passa do limite de 20 MB. Baixe um período menor.')
    }
    setFault(null)
    setIsBusy(true)
    try {
      const input = { statementId: newId(), name: file.name || 'extrato', ...answers }
      const answer = await upload(statementApi.upload, input, file)
      setAsked(answer.asks ? { file, answers, answer } : null)
      if (answer.statement) onDone(answer)
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : 'O arquivo não chegou. Tente de novo.')
    } finally {
      setIsBusy(false)
    }
  }
  return {
    fault,
    isBusy,
    asked: asked?.answer ?? null,
    send: (file: File) => void send(file, {}),
    answer: (more: StatementAnswers) => {
      if (asked) void send(asked.file, { ...asked.answers, ...more })
    },
    giveUp: () => setAsked(null),
  }
}
