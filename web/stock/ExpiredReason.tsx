import { TextField } from '#web/ui/TextField.tsx'

/** Asks why an expired lot is used; the server refuses the use without it. */
export const ExpiredReason = ({ name }: { name: string }) => (
  <TextField
    name={name}
    label="Por que usar um lote vencido"
    hint="Este lote já venceu. O motivo fica nos movimentos da peça."
    className="span-6"
  />
)
