import { TextField } from '#web/ui/TextField.tsx'

export const TypedLot = ({ index }: { index: number }) => (
  <TextField name={`parts.${index}.lot`} label="Lote ou nº de série" mono />
)
