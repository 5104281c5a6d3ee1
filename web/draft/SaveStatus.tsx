import { CircleAlert, CircleCheck, CloudUpload } from 'lucide-react'
import { saveText } from './draft.texts.ts'
import type { Saved } from './saver.ts'

const icons = {
  saved: CircleCheck,
  writing: CloudUpload,
  saving: CloudUpload,
  unsent: CircleAlert,
  refused: CircleAlert,
  contested: CircleAlert,
}

/** Says if the server has the written text. */
export function SaveStatus({ saved, problems }: { saved: Saved; problems: number }) {
  const Icon = icons[saved.state]
  return (
    <p className={`draft-saved text-success-text ${saved.state}`} role="status">
      <Icon size={18} aria-hidden="true" />
      <span>{saveText(saved, problems)}</span>
    </p>
  )
}
