import { evidenceApi, type AssessmentDetail } from '#core/self-assessment/evidence.api.ts'
import { query } from '#web/kit/query.ts'

/** An assessment with its notes, evidence, decisions and document. */
export const detailQuery = (id: string) => query(evidenceApi.get, { id })

/** Note and files of one indicator. */
export function ofIndicator(detail: AssessmentDetail | undefined, number: number) {
  const own = <T extends { indicator: number }>(all: readonly T[] | undefined) =>
    (all ?? []).filter(({ indicator }) => indicator === number)
  return {
    note: own(detail?.notes)[0]?.note ?? null,
    files: own(detail?.evidence).map(({ file }) => file),
    decision: own(detail?.decisions)[0]?.followUp ?? null,
  }
}
