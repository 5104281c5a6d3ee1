import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { purchaseApi } from '#core/purchase/purchase.api.ts'
import { stockItemApi } from '#core/stock/stock.api.ts'
import { useFormDraft } from '#web/kit/draft.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { blank, lineOf, sentOf, type PurchaseValues } from './purchase-values.ts'
import { PurchaseFields } from './PurchaseFields.tsx'
import { settled } from './queries.ts'

export default function PurchaseNewPage() {
  const [params] = useSearchParams()
  const item = params.get('item')
  const loaded = useQuery({ ...query(stockItemApi.get, { id: item ?? '' }), enabled: item !== null })
  const start = blank(params.get('supplier'))
  return (
    <>
      <Crumbs
        items={[['Estoque', atWorkshop.stock()], ['Compras', atWorkshop.purchases()], ['Nova compra']]}
      />
      <PageHeader title="Nova compra" />
      {item ? (
        <Loaded from={loaded}>
          {(found) => <NewPurchase of={item} start={{ ...start, lines: [lineOf(found)] }} />}
        </Loaded>
      ) : (
        <NewPurchase of={start.supplierId ?? 'nova'} start={start} />
      )}
    </>
  )
}

function NewPurchase({ of, start }: { of: string; start: PurchaseValues }) {
  const navigate = useNavigate()
  const [id] = useState(newId)
  const draft = useFormDraft(`compra:${of}`, start)
  const form = useEndpointForm<Input<typeof purchaseApi.create>, PurchaseValues>(purchaseApi.create, {
    defaults: draft.defaults,
    fixed: { id },
    counted: sentOf,
  })
  const save = useWrite(purchaseApi.create, {
    ...settled,
    onDone: (purchase) => {
      draft.forget()
      toast(`Rascunho ${purchase.number} salvo`)
      return navigate(atWorkshop.purchase(purchase), { replace: true })
    },
  })
  return (
    <FormPanel
      form={form}
      onSubmit={save.mutate}
      saving={save.isPending}
      error={save.error}
      draft={draft}
      submit="Salvar rascunho"
      secondary={
        <LinkButton to={atWorkshop.purchases()} size="lg">
          Cancelar
        </LinkButton>
      }
    >
      <PurchaseFields />
    </FormPanel>
  )
}
