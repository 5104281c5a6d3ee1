import type { AdaptationPath } from '#core/adaptation/adaptation.api.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { stepLink } from './step-link.ts'

/** At most three things to do first today. */
export function TodayList({ steps, today }: Pick<AdaptationPath, 'steps' | 'today'>) {
  const first = steps.filter(({ id }) => today.includes(id))
  return (
    <ul className="rows">
      {first.map((step) => {
        const { id, title } = step
        const link = stepLink(step)
        return (
          <li key={id}>
            <b className="what whitespace-normal">{title}</b>
            {link && (
              <LinkButton
                to={link.to}
                state={link.state}
                size="sm"
                className="print:hidden"
                aria-label={`${link.verb} hoje: ${title}`}
              >
                {link.verb}
              </LinkButton>
            )}
          </li>
        )
      })}
    </ul>
  )
}
