import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { administrationApi } from '#core/administration/administration.api.ts'
import { disputeApi, type ClaimDetail } from '#core/claim/dispute.api.ts'
import type { Verdict } from '#core/claim/dispute.ts'
import { brasilia, formatInstant } from '#core/kit/dates.ts'
import { formatTaxId } from '#core/organization/formats.ts'
import { count } from '#web/kit/formats.ts'
import { atAdmin } from '#web/kit/admin-paths.ts'
import { query, queryClient, useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Columns, Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Facts, Panel } from '#web/ui/Panel.tsx'
import { ReasonDialog } from '#web/ui/ReasonDialog.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { DisputeChip } from './DisputeChip.tsx'

const claimQuery = (id: string) => query(disputeApi.get, { id })

export const clientLoader = async ({ params }: { params: { id?: string } }) => {
  await queryClient.prefetchQuery(claimQuery(params.id ?? ''))
  return null
}

/** One disputed claim: the facts of both sides, what would change, and the decision. */
export default function AdminClaimPage() {
  const { id = '' } = useParams()
  const loaded = useQuery(claimQuery(id))
  return (
    <Loaded from={loaded}>
      {(claim) => (
        <>
          <Crumbs items={[['Clínicas contestadas', atAdmin.claims()], [claim.keptName]]} />
          <PageHeader
            title={claim.keptName}
            text={`Contestada por ${claim.workshop}`}
            above={<DisputeChip state={claim.state} />}
          />
          <Columns aside={<Standing claim={claim} />}>
            <Panel title="Motivo da oficina">
              <p className="whitespace-pre-line wrap-anywhere" dir="auto">
                {claim.disputeReason}
              </p>
            </Panel>
            <Sides claim={claim} />
          </Columns>
        </>
      )}
    </Loaded>
  )
}

const placeOf = ({ city, state }: ClaimDetail['kept']) => `${city}, ${state}`
const taxIdOf = ({ taxId }: ClaimDetail['kept']) => (taxId ? formatTaxId(taxId) : 'Não informado')
const proofs = { email: 'E-mail convidado, confirmado', code: 'Código que a oficina passou' }

function Sides({ claim }: { claim: ClaimDetail }) {
  const { kept, claiming, claimant, workshop, proof, invitedBy, disputedBy } = claim
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <Panel title="Como a oficina cadastrou">
        <Facts
          items={[
            ['Clínica', kept.name],
            ['CNPJ ou CPF', taxIdOf(kept)],
            ['Cidade', placeOf(kept)],
            ['Oficina', workshop],
            ['Convidou', invitedBy],
            ['Contestou', disputedBy],
          ]}
        />
      </Panel>
      <Panel title="Quem assumiu">
        <Facts
          items={[
            ['Clínica', claiming.name],
            ['CNPJ ou CPF', taxIdOf(claiming)],
            ['Cidade', placeOf(claiming)],
            [
              'Pessoa',
              <Link key="person" className="link whitespace-normal wrap-anywhere" to={atAdmin.user(claimant)}>
                {claim.claimedBy}
              </Link>,
            ],
            [
              'E-mail',
              <span key="mail" className="wrap-anywhere">
                {claimant.email}
              </span>,
            ],
            ['Provou com', proofs[proof]],
          ]}
        />
      </Panel>
    </div>
  )
}

const decisions = {
  stands: {
    title: 'Manter com quem assumiu?',
    text: 'Nada muda. A oficina e a clínica são avisadas da decisão e leem este motivo.',
    verb: 'Manter',
    done: 'Clínica mantida',
  },
  undone: {
    title: 'Devolver à oficina?',
    text: 'Os dados voltam a ser um cliente que a oficina mantém. As duas partes são avisadas. Não dá para voltar atrás.',
    verb: 'Devolver à oficina',
    done: 'Clínica devolvida à oficina',
  },
} satisfies Record<Verdict, object>

function Standing({ claim }: { claim: ClaimDetail }) {
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const { id, claimedAt, disputedAt, decidedAt, decisionReason, undo } = claim
  const at = (instant: string | null) => instant && formatInstant(instant, brasilia)
  return (
    <Panel title="Decisão">
      <div className="stack">
        <Facts
          items={[
            ['Assumida', at(claimedAt)],
            ['Contestada', at(disputedAt)],
            ['Decidida', at(decidedAt)],
            ['Motivo', decisionReason],
          ]}
        />
        {undo && <WouldChange undo={undo} />}
        {undo && (
          <div className="grid gap-3">
            <Button onClick={() => setVerdict('stands')}>Manter com quem assumiu</Button>
            <Button variant="danger" onClick={() => setVerdict('undone')}>
              Devolver à oficina
            </Button>
          </div>
        )}
      </div>
      {verdict && <Decide id={id} verdict={verdict} onClose={() => setVerdict(null)} />}
    </Panel>
  )
}

function WouldChange({ undo }: { undo: NonNullable<ClaimDetail['undo']> }) {
  const goes = [
    count(undo.equipment, 'equipamento', 'equipamentos'),
    count(undo.orders, 'ordem de serviço', 'ordens de serviço'),
    count(undo.plans, 'plano', 'planos'),
  ]
  const stays = [
    ...(undo.stayingOrders > 0 ? [count(undo.stayingOrders, 'ordem de serviço', 'ordens de serviço')] : []),
    ...(undo.stayingPlans > 0 ? [count(undo.stayingPlans, 'plano', 'planos')] : []),
  ]
  return (
    <div className="grid gap-2">
      <p>
        <b>Se voltar à oficina,</b> vão com a clínica {goes.join(', ')}.
      </p>
      <p>
        {stays.length > 0
          ? `Ficam com quem assumiu, em uma cópia do equipamento: ${stays.join(', ')}, e o que mais acrescentou.`
          : 'O que quem assumiu acrescentou fica com ela, em uma cópia do equipamento.'}
      </p>
    </div>
  )
}

function Decide({ id, verdict, onClose }: { id: string; verdict: Verdict; onClose: () => void }) {
  const { done, ...texts } = decisions[verdict]
  const decide = useWrite(disputeApi.decide, {
    replaces: () => claimQuery(id),
    invalidates: [disputeApi.list, administrationApi.waiting],
    onDone: () => {
      toast(done)
      onClose()
    },
  })
  return (
    <ReasonDialog
      endpoint={disputeApi.decide}
      fixed={{ id, outcome: verdict }}
      write={decide}
      {...texts}
      busy="Salvando..."
      danger={verdict === 'undone'}
      onClose={onClose}
    />
  )
}
