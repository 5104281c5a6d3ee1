import { part } from '#web/kit/part.ts'
import { Awaited } from '#web/ui/Awaited.tsx'
import type { PayProps } from './PayDialog.tsx'

const dialog = part(async () => (await import('./PayDialog.tsx')).PayDialog)

/** The dialog that marks expenses as paid. */
export const Pay = (props: PayProps) => (
  <Awaited part={dialog} wanted name="o pagamento" onGiveUp={props.onClose} props={props} />
)
