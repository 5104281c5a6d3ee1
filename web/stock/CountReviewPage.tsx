import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { Navigate, useNavigate, useParams } from 'react-router'
import type { Output } from '#core/kit/endpoint.ts'
import { formatDifference } from '#core/kit/money.ts'
import { countApi, type Count } from '#core/stock/count.api.ts'
import { countTexts, type Uncounted } from '#core/stock/count.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { count as several } from '#web/kit/formats.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { useWrite } from '#web/kit/query.ts'
import { LinkButton, Button } from '#web/ui/Button.tsx'
import { RadioCards } from '#web/ui/Choice.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { BottomBar, Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Facts, Note, Panel } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { countQuery } from './count-query.ts'
import { differencePages, DifferencesPanel } from './DifferencesPanel.tsx'
import { staleAfterMove } from './queries.ts'

export { loadCount as clientLoader } from './count-query.ts'

/** The differences of an open count, before anything is written. */
export default function CountReviewPage() {
  const { id = '' } = useParams()
  return (
    <Loaded from={useQuery(countQuery(id))}>
      {(count) =>
        count.status === 'open' && count.reviewedAt ? (
          <Review count={count} />
        ) : (
          <Navigate to={atWorkshop.stockCount(count)} replace />
        )
      }
    </Loaded>
  )
}

type Shown = Output<typeof countApi.differences>

function Review({ count }: { count: Count }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useEndpointForm(countApi.finish, {
    defaults: { uncounted: 'keep', stamp: '' },
    fixed: { id: count.id },
  })
  const uncounted = useWatch({ control: form.control, name: 'uncounted' }) as Uncounted
  // A page's type has its rows alone.
  const [shown] = (useInfiniteQuery(differencePages(count, uncounted)).data?.pages ?? []) as Shown[]
  const totals = shown?.totals
  const finish = useWrite(countApi.finish, {
    invalidates: [...staleAfterMove, countApi.list, countApi.differences],
    replaces: ({ id }) => countQuery(id),
    onDone: () => {
      toast('Contagem gravada')
      return navigate(atWorkshop.stockCount(count), { replace: true })
    },
  })
  const { error } = finish
  useEffect(() => {
    if (error) void client.invalidateQueries({ queryKey: [countApi.differences.path] })
  }, [error, client])
  return (
    <>
      <Crumbs
        items={[
          ['Estoque', atWorkshop.stock()],
          ['Contagens', atWorkshop.stockCounts()],
          [count.place.name, atWorkshop.stockCount(count)],
          ['Diferenças'],
        ]}
      />
      <PageHeader title={`Diferenças: ${count.place.name}`} text="Nada foi gravado ainda." />
      <FormPanel
        form={form}
        onSubmit={(input) => finish.mutate({ ...input, stamp: totals?.stamp ?? '' })}
        saving={finish.isPending}
        error={error}
        submit={false}
        unguarded
      >
        {totals && (
          <Panel>
            <Facts
              items={[
                ['Contadas', several(totals.counted, 'peça', 'peças')],
                ['Diferenças', totals.differences === 0 ? 'nenhuma' : String(totals.differences)],
                ['Valor das diferenças', totals.costCents !== null && formatDifference(totals.costCents)],
              ]}
            />
          </Panel>
        )}
        {totals && totals.uncounted > 0 && (
          <Panel
            title={several(totals.uncounted, 'peça sem contagem', 'peças sem contagem')}
            aside={
              <LinkButton variant="text" to={`${atWorkshop.stockCount(count)}?left=sim`}>
                Ver quais
              </LinkButton>
            }
          >
            <RadioCards name="uncounted" label="O que fazer com elas" options={choices} />
            {uncounted === 'zero' && (
              <div className="mt-3">
                <Note tone="warn">
                  Tudo o que o Equipo tem delas aqui sai do estoque. Escolha só se você procurou e não achou.
                </Note>
              </div>
            )}
          </Panel>
        )}
        {totals?.isContradicted && <Note tone="warn">{countTexts.contradicted}</Note>}
        <DifferencesPanel count={count} uncounted={uncounted} />
        <BottomBar>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            busy={finish.isPending || !totals}
            busyText="Gravando..."
            disabledReason={totals?.isContradicted ? countTexts.contradicted : null}
          >
            {totals?.differences === 0 ? 'Terminar contagem' : 'Gravar diferenças'}
          </Button>
          <LinkButton size="lg" to={atWorkshop.stockCount(count)}>
            Voltar
          </LinkButton>
        </BottomBar>
      </FormPanel>
    </>
  )
}

const choices = [
  { value: 'keep', label: 'Deixar como está', hint: 'O saldo delas não muda' },
  { value: 'zero', label: 'Contar como zero', hint: 'O saldo delas aqui passa a ser zero' },
]
