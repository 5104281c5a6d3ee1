import { markTexts, type Mark } from '#core/regulation/mark.ts'

/** How well a statement is known, in words. */
export const Marked = ({ mark }: { mark: Mark }) => <span className="mark">{markTexts[mark]}</span>
