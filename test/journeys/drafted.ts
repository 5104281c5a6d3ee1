import { draftApi } from '#core/draft/draft.api.ts'
import { newId } from '#core/kit/ids.ts'
import type { Person } from '#test/app.ts'
import type { Stage } from '#test/orders.ts'
import { prepare } from '#test/record-drafts.ts'

/** Drafts, one with rows, and issued documents: valid, of an older version, revoked. */
export interface Drafted {
  draft: string
  revision: string
  issued: string
  older: string
  theirDraft: string
}

async function issueInventory(dentist: Person, revisesId?: string): Promise<string> {
  const begun = {
    id: newId(),
    actionId: newId(),
    kind: 'inventory' as const,
    ...(revisesId && { revisesId }),
  }
  const { id, version } = await dentist.ok(draftApi.create, begun)
  return (await dentist.ok(draftApi.issue, { id, version, actionId: newId() })).documentId
}

export async function prepareDocuments({ dentist, technician }: Stage, clientId: string): Promise<Drafted> {
  const draft = await prepare(
    dentist,
    'procedure',
    {},
    {
      title: 'Limpeza, desinfecção e esterilização de instrumentais da clínica toda',
      steps: [{ what: 'Lavar em água corrente' }, { what: 'Enxaguar' }],
    },
  )
  const older = await issueInventory(dentist)
  const issued = await issueInventory(dentist, older)
  const revision = await dentist.ok(draftApi.create, {
    id: newId(),
    actionId: newId(),
    kind: 'inventory',
    revisesId: issued,
  })
  const theirDraft = await prepare(technician, 'contract', { clinicId: clientId })
  return { draft: draft.id, revision: revision.id, issued, older, theirDraft: theirDraft.id }
}
