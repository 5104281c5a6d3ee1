import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { Input } from '#core/kit/endpoint.ts'
import { formatCents } from '#core/kit/money.ts'
import { buyingApi, type Shortage } from '#core/purchase/buying.api.ts'
import { amountOf, unitTexts } from '#core/stock/units.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { count } from '#web/kit/formats.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { EmptyState } from '#web/ui/State.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { QuantityField } from '#web/ui/TypedField.tsx'
import { staleAfterPurchase } from './queries.ts'
import { SupplierField } from './SupplierField.tsx'

export default function ShortagesPage() {
  const loaded = useQuery({ ...query(buyingApi.shortages, {}), refetchOnWindowFocus: false, gcTime: 0 })
  return (
    <>
      <Crumbs
        items={[
          ['Estoque', atWorkshop.stock()],
          ['Compras', atWorkshop.purchases()],
          ['Comprar o que falta'],
        ]}
      />
      <PageHeader
        title="Comprar o que falta"
        text="O que as ordens esperam e o que está abaixo do mínimo, já sem o que está a caminho"
      />
      <Loaded from={loaded}>
        {({ items, hasMore }) =>
          items.length === 0 ? (
            <EmptyState
              picture={<ListChecks size={40} aria-hidden="true" />}
              title="Não falta nada"
              text="Tudo está acima do mínimo, ou já foi pedido."
              actions={<LinkButton to={atWorkshop.purchases()}>Ver compras</LinkButton>}
            />
          ) : (
            <Proposal items={items} hasMore={hasMore} />
          )
        }
      </Loaded>
    </>
  )
}

interface Values {
  lines: { itemId: string; quantityMilli: number | null; supplierId: string | null }[]
}

/** The proposal as it was read first: what is typed belongs to its lines. */
function Proposal({ items: read, hasMore }: { items: Shortage[]; hasMore: boolean }) {
  const [items] = useState(read)
  const navigate = useNavigate()
  const form = useEndpointForm<Input<typeof buyingApi.draft>, Values>(buyingApi.draft, {
    defaults: {
      lines: items.map(({ item, quantityMilli, supplier }) => ({
        itemId: item.id,
        quantityMilli,
        supplierId: supplier?.id ?? null,
      })),
    },
  })
  const draft = useWrite(buyingApi.draft, {
    invalidates: staleAfterPurchase,
    onDone: ({ items: made }) => {
      toast(count(made.length, 'rascunho salvo', 'rascunhos salvos'))
      const [only] = made
      return navigate(made.length === 1 && only ? atWorkshop.purchase(only) : atWorkshop.purchases(), {
        replace: true,
      })
    },
  })
  return (
    <FormPanel
      form={form}
      onSubmit={draft.mutate}
      saving={draft.isPending}
      error={draft.error}
      submit="Fazer os rascunhos"
      secondary={
        <LinkButton to={atWorkshop.purchases()} size="lg">
          Cancelar
        </LinkButton>
      }
    >
      {hasMore && (
        <Note>Estas são as 100 primeiras peças. As outras aparecem depois de fazer estes rascunhos.</Note>
      )}
      <Panel title="Peças" hint="O Equipo faz um rascunho por fornecedor. Nada é enviado ainda." flush>
        <ul>
          {items.map((shortage, index) => (
            <ProposedLine key={shortage.item.id} at={`lines.${index}`} shortage={shortage} />
          ))}
        </ul>
      </Panel>
    </FormPanel>
  )
}

function ProposedLine({ at, shortage }: { at: string; shortage: Shortage }) {
  const { item, supplier, unitCents } = shortage
  const { setValue } = useFormContext()
  const wanted = (useWatch({ name: `${at}.quantityMilli` }) as unknown) !== 0
  const name = (
    <span className="min-w-0">
      <b>{item.name}</b>
      <small className="block text-text-2">{whyText(shortage)}</small>
    </span>
  )
  return (
    <li className="grid grid-cols-1 gap-3 border-t border-border px-4 py-4 first:border-t-0 md:px-5.5">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="box"
          checked={wanted}
          onChange={() =>
            setValue(`${at}.quantityMilli`, wanted ? 0 : shortage.quantityMilli, { shouldDirty: true })
          }
        />
        {name}
      </label>
      {wanted && (
        <div className="grid gap-3 md:grid-cols-3">
          <QuantityField
            name={`${at}.quantityMilli`}
            label={`Quantidade (${unitTexts[item.unit]})`}
            hint={unitCents !== null && `Última compra: ${formatCents(unitCents)} cada`}
          />
          <SupplierField
            name={`${at}.supplierId`}
            label="Fornecedor"
            className="md:col-span-2"
            known={supplier}
          />
        </div>
      )}
    </li>
  )
}

/** `há 1 un, ordens esperam 3 un, mínimo 2 un, a caminho 1 un`. */
function whyText({ item, balanceMilli, reservedMilli, minimumMilli, onTheWayMilli }: Shortage): string {
  return [
    balanceMilli > 0 ? `há ${amountOf(item, balanceMilli)}` : 'acabou',
    reservedMilli > 0 && `para as ordens ${amountOf(item, reservedMilli)}`,
    minimumMilli !== null && minimumMilli > 0 && `mínimo ${amountOf(item, minimumMilli)}`,
    onTheWayMilli > 0 && `a caminho ${amountOf(item, onTheWayMilli)}`,
  ]
    .filter(Boolean)
    .join(', ')
}
