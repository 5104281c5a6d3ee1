import { paths } from '#web/kit/paths.ts'
import { useSession } from '#web/kit/session.ts'

const clinic = {
  list: paths.documents,
  kinds: paths.documentKinds,
  draftNew: paths.draftNew,
  draft: paths.draft,
  issued: paths.issuedDocument,
  paper: paths.document,
  paperEdit: paths.documentEdit,
  paperNew: paths.documentNew,
  order: paths.serviceOrder,
  equipment: paths.equipment,
  plan: paths.clinicPlan,
  profile: paths.clinicProfile,
}

const workshop: typeof clinic = {
  list: paths.technicianDocuments,
  kinds: paths.technicianDocumentKinds,
  draftNew: paths.technicianDraftNew,
  draft: paths.technicianDraft,
  issued: paths.technicianIssuedDocument,
  paper: paths.technicianPaper,
  paperEdit: paths.technicianPaperEdit,
  paperNew: paths.technicianPaperNew,
  order: paths.technicianServiceOrder,
  equipment: paths.technicianEquipment,
  plan: paths.technicianPlan,
  profile: paths.technicianSettings,
}

/** In the address of an issued document: opens its dialog for a link at once. */
export const sharing = 'share'

/** The addresses of documents in the shell of whoever is signed in. */
export const useDocumentPaths = (): typeof clinic =>
  useSession().organization?.kind === 'workshop' ? workshop : clinic
