import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import type { Input } from '#core/kit/endpoint.ts'
import { purchaseApi, type Purchase } from '#core/purchase/purchase.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { useWrite } from '#web/kit/query.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { sentOf, valuesOf, type PurchaseValues } from './purchase-values.ts'
import { PurchaseFields } from './PurchaseFields.tsx'
import { Changed } from './Changed.tsx'
import { purchaseQuery, settled } from './queries.ts'

export { loadPurchase as clientLoader } from './queries.ts'

export default function PurchaseEditPage() {
  const { id = '' } = useParams()
  const loaded = useQuery({ ...purchaseQuery(id), refetchOnWindowFocus: false })
  return <Loaded from={loaded}>{(purchase) => <Edit key={purchase.id} purchase={purchase} />}</Loaded>
}

function Edit({ purchase }: { purchase: Purchase }) {
  const navigate = useNavigate()
  const { id, number, version, supplier } = purchase
  const form = useEndpointForm<Input<typeof purchaseApi.change>, PurchaseValues>(purchaseApi.change, {
    defaults: valuesOf(purchase),
    fixed: { id, version },
    counted: sentOf,
  })
  const save = useWrite(purchaseApi.change, {
    ...settled,
    onDone: (changed) => {
      toast('Compra salva')
      return navigate(atWorkshop.purchase(changed), { replace: true })
    },
  })
  return (
    <>
      <Crumbs
        items={[
          ['Estoque', atWorkshop.stock()],
          ['Compras', atWorkshop.purchases()],
          [number, atWorkshop.purchase(purchase)],
          ['Editar'],
        ]}
      />
      <PageHeader
        title={`Editar ${number}`}
        text={purchase.status === 'sent' && 'Depois de mudar, envie de novo ao fornecedor.'}
      />
      <FormPanel
        form={form}
        onSubmit={save.mutate}
        saving={save.isPending}
        error={save.error}
        submit="Salvar"
        conflict={
          <Changed
            id={purchase.id}
            text="Alguém mudou esta compra enquanto você escrevia. Atualize e salve de novo para ficar com o que está aqui."
          />
        }
        secondary={
          <LinkButton to={atWorkshop.purchase(purchase)} size="lg">
            Cancelar
          </LinkButton>
        }
      >
        <PurchaseFields supplier={supplier} />
      </FormPanel>
    </>
  )
}
