import type { Mark } from '#core/self-assessment/indicator.ts'
import { markTexts } from './self-assessment.texts.ts'

/** How well a statement is known, in words. */
export const Marked = ({ mark }: { mark: Mark }) => <span className="mark">{markTexts[mark]}</span>
