import type { Mark } from '#core/regulation/mark.ts'
import { conformFrom, grades, type Grade } from './answers.ts'
import type { GradeTexts } from './indicator.ts'
import { processingGrades } from './processing-grades.ts'
import { roomsGrades } from './rooms-grades.ts'
import { rules } from './rules.ts'
import { serviceGrades } from './service-grades.ts'

const texts: Readonly<Record<number, GradeTexts>> = { ...serviceGrades, ...roomsGrades, ...processingGrades }

export interface GradeText {
  grade: Grade
  text: string
  mark: Mark
  source: string
}

/** The texts of an indicator's six grades, from 0 to 5; empty for an unknown number. */
export function gradesOf(number: number): GradeText[] {
  const gradeTexts = texts[number]
  if (!gradeTexts) return []
  return grades.map((grade) => ({ grade, text: gradeTexts[grade], mark: rules.mark, source: rules.source }))
}

/**
 * The next grade to reach: below 3, the lowest that conforms, since those between also fail; from 3 on, the next one.
 * Null at 5.
 */
export function nextDemand(number: number, grade: Grade): GradeText | null {
  const wanted = Math.max(conformFrom, grade + 1)
  return gradesOf(number).find((one) => one.grade === wanted) ?? null
}
