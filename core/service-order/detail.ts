import * as z from 'zod/mini'
import { holidays } from '#core/calendar/holidays.ts'
import { completionView } from '#core/completion/schemas.ts'
import { documentKinds, documentStatuses } from '#core/document/document-number.ts'
import { keptFile } from '#core/file/file.api.ts'
import { date, id, instant } from '#core/kit/schemas.ts'
import { week } from '#core/organization/week.ts'
import { quoteView } from '#core/quote/schemas.ts'
import { visitView } from '#core/visit/schemas.ts'
import { choice, historyEntry, orderHead } from './schemas.ts'

/** Contact data of the clinic; only its own people and the workshop that has the order see them. */
const contact = z.object({
  id,
  name: z.string(),
  city: z.string(),
  state: z.string(),
  district: z.nullable(z.string()),
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  whatsapp: z.nullable(z.string()),
  openingHours: z.nullable(z.string()),
  timeZone: z.string(),
  hours: week,
  holidays,
  /** Id of the logo's file. */
  logoId: z.nullable(id),
})

const workshopCard = z.object({
  id,
  name: z.string(),
  city: z.string(),
  state: z.string(),
  registry: z.nullable(z.string()),
  /** The day on which an administrator confirmed the registry, if that still counts. */
  registryCheckedOn: z.nullable(date),
  /** The mean of its stars, 1 to 5; null without ratings. */
  rating: z.nullable(z.number()),
  ratingCount: z.int(),
  /** Null to a clinic that has not worked with the workshop yet. */
  phone: z.nullable(z.string()),
  whatsapp: z.nullable(z.string()),
  logoId: z.nullable(id),
})

const issuedDocument = z.object({
  id,
  kind: z.enum(documentKinds),
  number: z.string(),
  version: z.int(),
  status: z.enum(documentStatuses),
  issuedAt: instant,
  verificationCode: z.string(),
  /** False until its PDF has been rendered. */
  hasFile: z.boolean(),
})

const orderPhoto = z.object({ ...keptFile.shape, side: z.enum(['clinic', 'workshop']) })

/** Everything that a person may see of one order, with the actions that they may take. */
export const orderDetail = z.object({
  ...orderHead.shape,
  clinic: contact,
  workshop: z.nullable(workshopCard),
  requestedBy: z.string(),
  equipment: z.object({
    ...orderHead.shape.equipment.shape,
    brand: z.nullable(z.string()),
    model: z.nullable(z.string()),
    serialNumber: z.nullable(z.string()),
    room: z.nullable(z.string()),
    /** Null for a workshop whose order is over: it can no longer see the equipment. */
    status: z.nullable(z.enum(['operational', 'restricted', 'down', 'retired'])),
  }),
  /** Oldest first. */
  history: z.array(historyEntry),
  quotes: z.array(quoteView),
  visits: z.array(visitView),
  completions: z.array(completionView),
  documents: z.array(issuedDocument),
  photos: z.array(orderPhoto),
  rating: z.nullable(z.object({ stars: z.int(), comment: z.nullable(z.string()), at: instant })),
  /** False hides money from a member without the permission. */
  seesPrices: z.boolean(),
  choices: z.array(choice),
  /**
   * When the reader's workshop left the order, which it then sees only as it was up to that time; null while it has the
   * order.
   */
  leftAt: z.nullable(instant),
})
export type OrderDetail = z.infer<typeof orderDetail>
