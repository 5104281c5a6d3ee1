import { BookOpen, Camera, Hash, Plus, ReceiptText } from 'lucide-react'
import { atClinic } from '#web/kit/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/State.tsx'

/** The list before its first equipment: what a plate will look like, and what to have at hand. */
export function EmptyEquipment() {
  return (
    <div>
      <EmptyState
        picture={<BlankPlate />}
        title="Comece pela autoclave"
        text="Escolha a categoria e o modelo, confira os dados na plaqueta e diga em que sala fica. Depois é só pedir consertos e acompanhar a manutenção."
        actions={
          <LinkButton
            to={atClinic.equipmentNew()}
            variant="primary"
            size="lg"
            icon={<Plus size={20} aria-hidden="true" />}
          >
            Cadastrar equipamento
          </LinkButton>
        }
      />
      <p className="flex flex-wrap justify-center gap-x-7 gap-y-2 px-6 pb-14 text-(length:--fs-sm) text-text-2">
        <span className="inline-flex items-center gap-2">
          <Hash size={17} aria-hidden="true" className="text-text-3" />
          Nº de série
        </span>
        <span className="inline-flex items-center gap-2">
          <Camera size={17} aria-hidden="true" className="text-text-3" />
          Foto da plaqueta
        </span>
        <span className="inline-flex items-center gap-2">
          <ReceiptText size={17} aria-hidden="true" className="text-text-3" />
          Nota fiscal, se houver
        </span>
        <span className="inline-flex items-center gap-2">
          <BookOpen size={17} aria-hidden="true" className="text-text-3" />
          Manual em PDF, se houver
        </span>
      </p>
    </div>
  )
}

function BlankPlate() {
  return (
    <div className="plate blank-plate border-2 border-dashed border-border-strong" aria-hidden="true">
      <span className="wide">Modelo</span>
      <span>Nº de série</span>
      <span>Registro Anvisa</span>
    </div>
  )
}
