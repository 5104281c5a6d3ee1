import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { rules } from '#core/self-assessment/rules.ts'
import { shareOf } from '#core/self-assessment/score.ts'
import type { Assessment } from '#core/self-assessment/self-assessment.api.ts'
import { count } from '#web/kit/formats.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Tape } from '#web/ui/Tape.tsx'
import { scoreText } from './self-assessment.texts.ts'
import { spotOf } from './spot.ts'

/** Finished assessments, the newest first, each with its score and the version of the script. */
export function HistoryPanel({ items, dated }: { items: Assessment[]; dated: (one: Assessment) => string }) {
  if (items.length === 0) return null
  return (
    <Panel title="Concluídas" flush>
      <ul>
        {items.map((one) => (
          <li
            key={one.id}
            className="relative grid min-h-16 grid-cols-[minmax(0,1fr)_minmax(0,1fr)_18px] items-center gap-4 border-t border-border px-5.5 py-2.5 phone:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] phone:px-4"
          >
            <div>
              <Link
                to={spotOf.past(one.id)}
                className="font-[580] text-text no-underline after:absolute after:inset-0"
              >
                {dated(one)}
              </Link>
              <small className="block text-text-2">
                {rules.name}
                {one.score.critical > one.score.criticalConform &&
                  `, ${count(one.score.critical - one.score.criticalConform, 'crítico', 'críticos')} abaixo de 3`}
              </small>
            </div>
            <div className="grid gap-1.5 text-(length:--fs-sm)">
              <span>
                <b>{shareOf(one.score) ?? 0}%</b> {scoreText(one.score)}
              </span>
              <Tape thin value={one.score.conform} of={one.score.graded} label={scoreText(one.score)} />
            </div>
            <ChevronRight size={18} aria-hidden="true" className="text-text-3 phone:hidden" />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
