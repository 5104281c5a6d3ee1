import { usualServiceApi } from '#core/completion/usual-service.api.ts'
import { usualServices } from '#core/completion/usual-service.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { SmallRecords } from '#web/record/SmallRecords.tsx'

/** Texts of the services that the workshop repeats. */
export default function UsualServicesPage() {
  return (
    <SmallRecords
      kind={usualServices}
      api={usualServiceApi}
      title="Serviços usuais"
      text="Textos que um toque escreve no laudo"
      above={['Ordens de Serviço', atWorkshop.orders()]}
      empty="Nenhum serviço usual ainda. Crie um para não escrever a mesma coisa em todo laudo, como “Troca da guarnição”."
      newText="Novo serviço usual"
    />
  )
}
