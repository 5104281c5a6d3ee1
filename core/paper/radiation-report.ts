import { emitters, type CategoryId } from '#core/equipment/categories.ts'

/** X-ray equipment: each has its own survey and its own test report. */
export const isEmitter = ({ category }: { category: CategoryId }): boolean =>
  emitters.some((one) => one === category)

/** Whether a paper is about an equipment; one that names none counts if the clinic has no other of its kind. */
export const isAbout = (
  paper: { equipmentId: string | null },
  equipment: { id: string },
  ofItsKind: readonly unknown[],
): boolean => paper.equipmentId === equipment.id || (paper.equipmentId === null && ofItsKind.length === 1)
