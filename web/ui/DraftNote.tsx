'use no memo'

import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { forgetDraft, isForgotten } from '#web/kit/device-drafts.ts'
import { useKeptDraft, type FormDraft } from '#web/kit/draft.ts'
import { Button } from './Button.tsx'
import { Note } from './Panel.tsx'

interface DraftNoteProps<Values extends FieldValues, Input> {
  draft: FormDraft<Values>
  form: UseFormReturn<Values, unknown, Input>
}

/** Saves the form on this device. If the form was restored from there, says so and offers to start again. */
export function DraftNote<Values extends FieldValues, Input>(props: DraftNoteProps<Values, Input>) {
  const { draft, form } = props
  const [restored] = useState(draft.isRestored ? draft.key : null)
  useKeptDraft(draft.key, form)
  if (restored !== draft.key || isForgotten(draft.key)) return null
  const beginAnew = () => {
    void forgetDraft(draft.key)
    form.reset(draft.fresh)
  }
  return (
    <Note action={<Button onClick={beginAnew}>Começar de novo</Button>}>
      Você tinha começado a preencher. Continue de onde parou.
    </Note>
  )
}
