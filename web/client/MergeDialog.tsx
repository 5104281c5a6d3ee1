import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clientApi, type ClientDetail } from '#core/client/client.api.ts'
import { count } from '#web/kit/formats.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FilterSelect } from '#web/ui/List.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { settled } from './queries.ts'

/** Joins another entry of the same clinic to this one, after showing what comes with it. */
export function MergeDialog({ client, onClose }: { client: ClientDetail; onClose: () => void }) {
  const { id, version, name } = client
  const [otherClientId, choose] = useState<string | null>(null)
  const kept = useQuery(query(clientApi.list, { claimed: false, limit: 100 }))
  const preview = useQuery({
    ...query(clientApi.mergePreview, { id, otherClientId: otherClientId ?? '' }),
    enabled: otherClientId !== null,
  })
  const merge = useWrite(clientApi.merge, {
    ...settled,
    onDone: () => {
      onClose()
      toast('Cadastros juntados')
    },
  })
  const found = otherClientId === null ? undefined : preview.data
  return (
    <Dialog
      open
      onClose={onClose}
      title="Juntar com outro cadastro"
      text={`Para quando a mesma clínica foi cadastrada duas vezes. ${name} fica, com tudo o que estava no outro cadastro.`}
    >
      <div className="stack gap-4">
        <Loaded from={kept} rows={1}>
          {({ items }) => (
            <FilterSelect
              label="Outro cadastro"
              all="Escolha"
              value={otherClientId ?? ''}
              options={items
                .filter(({ clinicId }) => clinicId !== id)
                .map((one) => ({ value: one.clinicId, label: `${one.name}, ${one.city}` }))}
              onChange={choose}
            />
          )}
        </Loaded>
        {found && (
          <Note tone="warn">
            <b>{found.name} sai da lista.</b> Vêm para {name}:{' '}
            {count(found.equipment, 'equipamento', 'equipamentos')}, {count(found.orders, 'ordem', 'ordens')},{' '}
            {count(found.documents, 'documento', 'documentos')},{' '}
            {count(found.charges, 'cobrança', 'cobranças')} e{' '}
            {count(found.contracts, 'contrato', 'contratos')}. Códigos e números repetidos mudam. Isto não
            pode ser desfeito.
          </Note>
        )}
        {(preview.error ?? merge.error) && <Note tone="bad">{(preview.error ?? merge.error)?.message}</Note>}
      </div>
      <div className="acts">
        <Button onClick={onClose}>Voltar</Button>
        {found && otherClientId && (
          <Button
            variant="danger"
            busy={merge.isPending}
            busyText="Juntando..."
            onClick={() => merge.mutate({ id, version, otherClientId, otherVersion: found.version })}
          >
            Juntar {found.name} a {name}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
