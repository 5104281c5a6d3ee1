import { labelApi, type Label } from '#core/label/label.api.ts'
import { useWrite } from '#web/kit/query.ts'
import { ReasonDialog } from '#web/ui/ReasonDialog.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { staleAfterLabel } from './queries.ts'

/** Asks why a label is taken out of use: from then on its QR opens nothing. */
export function RetireDialog({ label: { id, version }, onClose }: { label: Label; onClose: () => void }) {
  const retire = useWrite(labelApi.retire, {
    invalidates: staleAfterLabel,
    onDone: () => {
      toast('Etiqueta fora de uso')
      onClose()
    },
  })
  return (
    <ReasonDialog
      endpoint={labelApi.retire}
      fixed={{ id, version }}
      write={retire}
      title="Tirar a etiqueta de uso"
      text="O QR code dela para de funcionar, e isso não pode ser desfeito. A próxima impressão do equipamento cria uma etiqueta nova."
      verb="Tirar de uso"
      busy="Tirando..."
      danger
      onClose={onClose}
    />
  )
}
