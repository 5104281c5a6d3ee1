import { normQuestions } from '#core/regulation/norm-questions.ts'
import { paths } from '#web/kit/paths.ts'

/** Links to the plain answers, without the one that is being read. */
export function QuestionLinks({ but }: { but?: string | undefined }) {
  return (
    <ul className="grid gap-1">
      {normQuestions
        .filter(({ slug }) => slug !== but)
        .map((one) => (
          <li key={one.slug}>
            <a className="inline-flex min-h-11 items-center" href={paths.question(one)}>
              {one.question}
            </a>
          </li>
        ))}
    </ul>
  )
}
