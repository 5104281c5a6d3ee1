import { labelTexts } from '#core/label/refusal-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { equipmentApi, type EquipmentSummary } from '#core/equipment/equipment.api.ts'
import { labelApi, type LabelSettings } from '#core/label/label.api.ts'
import { mostLabels } from '#core/label/label.ts'
import { count } from '#web/kit/formats.ts'
import { useList } from '#web/kit/list.ts'
import { atClinic } from '#web/kit/paths.ts'
import { loadUnknown, pages, useWrite } from '#web/kit/query.ts'
import { useSession } from '#web/kit/session.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { BottomBar, Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { EmptyState } from '#web/ui/State.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { BlankPanel } from './BlankPanel.tsx'
import { InUsePanel } from './InUsePanel.tsx'
import { Pick } from './Pick.tsx'
import { settingsQuery, staleAfterLabel } from './queries.ts'
import { saveSheet, useSheet, type Sheet } from './sheet.ts'
import { SheetPanel } from './SheetPanel.tsx'
import { SheetPreview } from './SheetPreview.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import './label.css'

export const clientLoader = () => loadUnknown(settingsQuery)

const limit = 100

/** Labels of the clinic's equipment: chosen, seen as they will come out, printed; and blank ones for later. */
export default function LabelsPage() {
  const loaded = useQuery(settingsQuery)
  const list = useList(pages(equipmentApi.list, { limit }))
  const onMore = list.hasMore ? list.loadMore : null
  return (
    <Loaded from={loaded} rows={4}>
      {(settings) => {
        const chosen = <Chosen settings={settings} equipmentList={list.items} onMore={onMore} />
        return (
          <ListBody list={list} rows={4} empty={chosen}>
            {chosen}
          </ListBody>
        )
      }}
    </Loaded>
  )
}

interface ChosenProps {
  settings: LabelSettings
  equipmentList: EquipmentSummary[]
  onMore: (() => void) | null
}

function Chosen({ settings, equipmentList, onMore }: ChosenProps) {
  const [params] = useSearchParams()
  const only = params.get('equipment')
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(only ? equipmentList.filter(({ id }) => id !== only).map(({ id }) => id) : []),
  )
  const sheet = useSheet(settings)
  const chosen = equipmentList.filter(({ id }) => !left.has(id)).slice(0, mostLabels)
  const ids = chosen.map(({ id }) => id)
  const print = useWrite(labelApi.issue, {
    invalidates: staleAfterLabel,
    onDone: () => saveSheet(sheet.settings.paper, sheet.start, { equipment: ids.join(',') }),
  })
  const button = (
    <Button
      variant="primary"
      icon={<Printer size={18} aria-hidden="true" />}
      busy={print.isPending}
      busyText="Preparando..."
      disabledReason={
        ids.length === 0
          ? 'Escolha pelo menos um equipamento.'
          : sheet.fits
            ? null
            : labelTexts['label.off_page']
      }
      onClick={() => print.mutate({ equipmentIds: ids })}
    >
      Imprimir {ids.length}
    </Button>
  )
  return (
    <>
      <Crumbs items={[['Equipamentos', atClinic.equipmentList()], ['Etiquetas']]} />
      <PageHeader
        title="Etiquetas"
        text={`${count(ids.length, 'etiqueta escolhida', 'etiquetas escolhidas')}. Em preto e branco, para qualquer impressora.`}
        actions={
          <>
            <LinkButton to={atClinic.scan()}>Ler etiqueta</LinkButton>
            <LinkButton to={atClinic.reports()}>Relatos</LinkButton>
            {equipmentList.length > 0 && <BottomBar>{button}</BottomBar>}
          </>
        }
      />
      {equipmentList.length === 0 ? (
        <EmptyState
          title="Nenhum equipamento ainda"
          text="Cada etiqueta é de um equipamento. Cadastre o primeiro, ou imprima etiquetas em branco para colar depois."
          actions={
            <LinkButton to={atClinic.equipmentNew()} variant="primary">
              Novo equipamento
            </LinkButton>
          }
        />
      ) : (
        <div className="grid grid-cols-[minmax(0,22rem)_minmax(0,1fr)] items-start gap-6 max-[68rem]:grid-cols-1">
          {print.error && (
            <div className="col-span-full">
              <Note tone="bad">{print.error.message}</Note>
            </div>
          )}
          <div className="stack">
            <SheetPanel sheet={sheet} count={ids.length}>
              <PublicReports sheet={sheet} />
            </SheetPanel>
            <Pick
              title="Equipamentos"
              items={equipmentList.map(({ id, name, code, room }) => ({ id, name, code, detail: room }))}
              left={left}
              onChange={setLeft}
              chosen={ids.length}
              onMore={onMore}
            />
          </div>
          {sheet.paper && sheet.fits && ids.length > 0 && (
            <SheetPreview paper={sheet.paper} start={sheet.start} of={{ equipment: ids.join(',') }} />
          )}
        </div>
      )}
      <div className="stack mt-6">
        <Note>
          O QR code não contém dados da clínica. Se uma etiqueta sumir, tire-a de uso: ela para de funcionar,
          e a próxima impressão cria outra.
        </Note>
        <BlankPanel sheet={sheet} />
        <InUsePanel />
      </div>
    </>
  )
}

function PublicReports({ sheet: { settings, set } }: { sheet: Sheet }) {
  const { membership } = useSession()
  const mayDecide = membership === 'owner'
  return (
    <div className="field">
      <Switch
        isOn={settings.publicReports}
        disabled={!mayDecide}
        onChange={(publicReports) => set({ publicReports })}
      >
        Permitir que qualquer pessoa relate um defeito
      </Switch>
      <p className="hint">
        {mayDecide
          ? 'Quem lê a etiqueta relata o defeito sem ter conta, e você decide se abre uma ordem.'
          : 'Só o titular da conta pode mudar isto.'}
      </p>
    </div>
  )
}
