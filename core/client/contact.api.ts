import { recordApi } from '#core/record/record.ts'
import { clientContacts } from './contact.ts'

export const clientContactApi = recordApi(clientContacts)
