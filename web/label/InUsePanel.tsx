import { useState } from 'react'
import { writtenCode } from '#core/label/label.ts'
import { useList } from '#web/kit/list.ts'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { labelsInUse } from './queries.ts'
import { RetireDialog } from './RetireDialog.tsx'

/** Labels on equipment, each with a button to retire it if it was lost. */
export function InUsePanel() {
  const list = useList(labelsInUse)
  const [retiringId, setRetiringId] = useState<string | null>(null)
  const retiring = list.items.find(({ id }) => id === retiringId)
  if (!list.error && list.items.length === 0) return null
  return (
    <Panel title="Etiquetas em uso" flush>
      <ListBody list={list} empty={null}>
        <ul className="rows">
          {list.items.map((label) => (
            <li key={label.id}>
              <span className="what">
                <b className="[overflow-wrap:anywhere]">{label.equipment?.name}</b>
                <small>
                  <span className="id">{label.equipment?.code}</span> · etiqueta{' '}
                  <span className="id">{writtenCode(label.code)}</span>
                </small>
              </span>
              <Button
                size="sm"
                onClick={() => setRetiringId(label.id)}
                aria-label={`Tirar de uso a etiqueta ${writtenCode(label.code)} de ${label.equipment?.name ?? ''}`}
              >
                Tirar de uso
              </Button>
            </li>
          ))}
        </ul>
      </ListBody>
      {list.hasMore && (
        <div className="panel-b">
          <Button busy={list.isLoadingMore} onClick={list.loadMore}>
            Mostrar mais
          </Button>
        </div>
      )}
      {retiring && <RetireDialog label={retiring} onClose={() => setRetiringId(null)} />}
    </Panel>
  )
}
