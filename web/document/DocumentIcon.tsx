import {
  Award,
  BookOpen,
  BookOpenCheck,
  CalendarDays,
  ClipboardCheck,
  ClipboardList,
  FileCheck,
  FileText,
  FlaskConical,
  FolderCheck,
  HandCoins,
  Handshake,
  ListChecks,
  LockKeyhole,
  PackageX,
  Radiation,
  ReceiptText,
  ShieldCheck,
  type LucideIcon,
  Receipt,
} from 'lucide-react'

const icons: Record<string, LucideIcon> = {
  technical_report: FileCheck,
  checklist: ListChecks,
  self_assessment: ClipboardCheck,
  inventory: ClipboardList,
  technology_plan: BookOpen,
  schedule: CalendarDays,
  sterilization_record: FlaskConical,
  xray_index: Radiation,
  procedure: BookOpenCheck,
  practice_index: BookOpen,
  contract: Handshake,
  quote: HandCoins,
  warranty: ShieldCheck,
  decommissioning: PackageX,
  data_protection: LockKeyhole,
  cost_report: ReceiptText,
  service_order: ClipboardList,
  receipt: Receipt,
  inspection_folder: FolderCheck,
  radiometric_survey: Radiation,
  xray_quality_report: Radiation,
  sanitary_licence: Award,
  fire_certificate: Award,
  service_contract: Handshake,
  waste_contract: Handshake,
  insurance: ShieldCheck,
  warranty_end: ShieldCheck,
}

/** Icon of a kind of document, beside its name. */
export function DocumentIcon({ kind, size = 20 }: { kind: string; size?: number }) {
  const Icon = icons[kind] ?? FileText
  return <Icon size={size} aria-hidden="true" />
}
