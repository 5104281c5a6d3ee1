import { clientFields } from '#core/client/client-fields.ts'
import { PlaceFields } from '#web/organization/PlaceFields.tsx'
import { RecordFields } from '#web/record/RecordFields.tsx'

const own = { state: <PlaceFields />, city: null }

/** The data of a clinic that the workshop keeps. Inside a FormPanel. */
export const ClientFields = () => <RecordFields fields={clientFields} title="Clínica" own={own} />
