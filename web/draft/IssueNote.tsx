import { issueTexts } from '#core/draft/issue-texts.ts'
import type { IssueRefusal } from '#core/plan/subscription.ts'
import type { ApiError } from '#web/kit/api-error.ts'
import { useAt } from '#web/kit/session.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { draftErrorText } from './draft.texts.ts'

/** The reason why the document cannot be issued, if further writing would not help, and the next step. */
export function IssueNote({ refusal, error }: { refusal: IssueRefusal | null; error: ApiError | null }) {
  const at = useAt()
  const code = refusal ?? error?.code ?? ''
  const isPlan = code.startsWith('plan.')
  if (!refusal && !error) return null
  return (
    <Note
      tone={refusal ? 'warn' : 'bad'}
      action={isPlan && <LinkButton to={at.subscription()}>Ver os planos</LinkButton>}
    >
      {refusal ? issueTexts[refusal] : error && draftErrorText(error)}
    </Note>
  )
}
