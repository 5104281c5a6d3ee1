/** Statuses of an order, in their usual sequence. */
export const statuses = [
  'pending',
  'accepted',
  'quoted',
  'approved',
  'scheduled',
  'in_progress',
  'waiting_parts',
  'completed',
  'closed',
  'cancelled',
] as const
export type Status = (typeof statuses)[number]

export const kinds = [
  'corrective',
  'preventive',
  'calibration',
  'installation',
  'inspection',
  'warranty_return',
] as const
export type Kind = (typeof kinds)[number]

/** Kinds that a person may request. A warranty return is opened from the order whose warranty it claims. */
export const requestableKinds = [
  'corrective',
  'preventive',
  'calibration',
  'installation',
  'inspection',
] as const satisfies readonly Kind[]

/** From the least to the most urgent. */
export const priorities = ['low', 'normal', 'high', 'clinic_stopped'] as const
export type Priority = (typeof priorities)[number]

/** Who opened the order: the clinic, the workshop for its client, a maintenance plan, or a warranty claim. */
export const origins = ['clinic', 'workshop', 'plan', 'warranty'] as const
export type Origin = (typeof origins)[number]

/** Statuses in which nothing is left to do for anybody. */
export const finishedStatuses = ['closed', 'cancelled'] as const satisfies readonly Status[]

/** Statuses in which the work was done. */
export const doneStatuses = ['completed', 'closed'] as const satisfies readonly Status[]

/** Filters of a list: each status belongs to exactly one group. */
export const statusGroups = {
  requested: ['pending'],
  quoting: ['accepted', 'quoted'],
  working: ['approved', 'scheduled', 'in_progress', 'waiting_parts'],
  reviewing: ['completed'],
  finished: finishedStatuses,
} as const satisfies Record<string, readonly Status[]>
export type StatusGroup = keyof typeof statusGroups
export const statusGroupIds = Object.keys(statusGroups) as [StatusGroup, ...StatusGroup[]]

/** The equipment of a finished order may be archived. */
export function isFinished(status: Status): boolean {
  return finishedStatuses.some((finished) => finished === status)
}

export function isDone(status: Status): boolean {
  return doneStatuses.some((done) => done === status)
}

/** Work has begun and is not over, so only the clinic may cancel. */
export function isUnderWay(status: Status): boolean {
  return status === 'in_progress' || status === 'waiting_parts'
}

/** How a promise to begin stands: the clock runs, stands still while the clinic decides, or has ended. */
export const responseStates = ['running', 'paused', 'kept', 'missed'] as const
export type ResponseState = (typeof responseStates)[number]
