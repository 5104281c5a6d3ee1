import { labelApi, type ManagedReports } from '#core/label/label.api.ts'
import { useList } from '#web/kit/list.ts'
import { pages, useWrite } from '#web/kit/query.ts'
import { useSession } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { Switch } from '#web/ui/Switch.tsx'

/** For each clinic that the workshop manages whether the public may report: it decides until the clinic is on Equipo. */
export function ManagedPanel() {
  const list = useList(pages(labelApi.managedReports, {}))
  const mayDecide = useSession().membership === 'owner'
  const change = useWrite(labelApi.changeManagedReports, { invalidates: [labelApi.managedReports] })
  if (!list.error && list.items.length === 0) return null
  const { variables } = change
  const shown = ({ clinic, publicReports }: ManagedReports) =>
    change.isPending && variables?.clinicId === clinic.id ? variables.publicReports : publicReports
  return (
    <Panel
      title="Relatos pela etiqueta"
      hint={
        mayDecide
          ? 'Nos clientes que você cadastrou, quem lê a etiqueta relata o defeito sem ter conta, e o relato chega a você.'
          : 'Só o titular da conta pode mudar isto.'
      }
    >
      <div className="stack">
        {change.error && <Note tone="bad">{change.error.message}</Note>}
        <ListBody list={list} empty={null}>
          <div className="grid gap-1">
            {list.items.map((one) => (
              <Switch
                key={one.clinic.id}
                isOn={shown(one)}
                disabled={!mayDecide}
                onChange={(publicReports) =>
                  change.mutate({ clinicId: one.clinic.id, publicReports, version: one.version })
                }
              >
                {one.clinic.name}
              </Switch>
            ))}
          </div>
        </ListBody>
        {list.hasMore && (
          <Button busy={list.isLoadingMore} onClick={list.loadMore}>
            Mostrar mais
          </Button>
        )}
      </div>
    </Panel>
  )
}
