import { instrumentApi } from '#core/completion/instrument.api.ts'
import { instruments } from '#core/completion/instrument.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { SmallRecords } from '#web/record/SmallRecords.tsx'
import { InstrumentFiles } from './InstrumentFiles.tsx'

/** The instruments by which the workshop measures. */
export default function InstrumentsPage() {
  return (
    <SmallRecords
      kind={instruments}
      api={instrumentApi}
      title="Instrumentos"
      text="Com que a oficina mede, e até quando vale cada certificado"
      above={['Ordens de Serviço', atWorkshop.orders()]}
      empty="Nenhum instrumento ainda. Cadastre uma vez, e o laudo traz série, certificado e validade sozinho."
      newText="Novo instrumento"
      under={InstrumentFiles}
    />
  )
}
