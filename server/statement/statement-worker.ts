import { BrokenStatement } from '#core/statement/statement.ts'
import { answerEach } from '#server/kit/child-process.ts'
import { readStatement, type StatementAsked, type StatementRead } from './read-statement.ts'

export type StatementAnswer = { fault: string } | StatementRead

const mostMemory = 512 * 1_048_576

answerEach(mostMemory, (asked: StatementAsked): Promise<StatementAnswer> => {
  try {
    return Promise.resolve(readStatement(asked))
  } catch (error) {
    if (error instanceof BrokenStatement) return Promise.resolve({ fault: error.message })
    return Promise.reject(error)
  }
})
