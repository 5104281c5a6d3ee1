import { clientContactApi } from '#core/client/contact.api.ts'
import { clientContacts } from '#core/client/contact.ts'
import { instrumentApi } from '#core/completion/instrument.api.ts'
import { instruments } from '#core/completion/instrument.ts'
import { usualServiceApi } from '#core/completion/usual-service.api.ts'
import { usualServices } from '#core/completion/usual-service.ts'
import { expenseApi, expenseCategoryApi } from '#core/expense/expense.api.ts'
import { expenses } from '#core/expense/expense.ts'
import { expenseCategories } from '#core/expense/own-category.ts'
import { staffMemberApi } from '#core/staff/staff-member.api.ts'
import { staffMembers } from '#core/staff/staff-member.ts'
import { quickReplyApi } from '#core/message/quick-reply.api.ts'
import { quickReplies } from '#core/message/quick-reply.ts'
import { stockItemApi, stockPlaceApi } from '#core/stock/stock.api.ts'
import { stockItems } from '#core/stock/stock-item.ts'
import { stockPlaces } from '#core/stock/stock-place.ts'
import { supplierApi } from '#core/supplier/supplier.api.ts'
import { suppliers } from '#core/supplier/supplier.ts'
import type { NamedFields } from './field.ts'
import type { RecordApi, RecordKind } from './record.ts'

/** Every declared kind of record. Copies of data, the words of the log and tests iterate over it. */
export const recordKinds: { kind: RecordKind; api: RecordApi<NamedFields> }[] = [
  { kind: suppliers, api: supplierApi },
  { kind: stockPlaces, api: stockPlaceApi },
  { kind: stockItems, api: stockItemApi },
  { kind: clientContacts, api: clientContactApi },
  { kind: quickReplies, api: quickReplyApi },
  { kind: instruments, api: instrumentApi },
  { kind: usualServices, api: usualServiceApi },
  { kind: expenseCategories, api: expenseCategoryApi },
  { kind: staffMembers, api: staffMemberApi },
  // Its list is filtered by more, and its writes answer with more, than those of a plain record.
  { kind: expenses, api: expenseApi as unknown as RecordApi<NamedFields> },
]
