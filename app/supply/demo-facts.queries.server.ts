/** What the demo guide can point at, read from whatever supply there is. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'

export interface DemoFacts {
  /** Links that professionals share, /reserva-tu-hora/:slug; those with hours first. */
  doctorLinks: { slug: string; professional: string; specialty: string; commune: string; hasHours: boolean }[]
  /** Specialties in communes, one per kind of attention, each with hours. Slugs of the canonical address. */
  consultations: { specialty: string; commune: string; offerName: string; label: string }[]
  /** A professional who can be booked, for /medico/:practitioner_name/:offer_name/:commune. */
  professional: { slug: string; name: string; commune: string } | null
  exams: { type: 'laboratorio' | 'imagenologia'; exam: string; commune: string; label: string }[]
  /** Slug of the largest commune where nobody attends: the screen that offers nearby ones. */
  communeWithoutDoctors: string | null
}

export interface DemoCentre {
  id: number
  name: string
  networkId: number | null
}

/** Two of Santiago in different networks where most professionals attend, the busiest first; fewer where there are none. */
export async function findDemoCentres(tx: Tx): Promise<DemoCentre[]> {
  return tx.rows<DemoCentre>(sql`
    with busy as (
      select c.id, c.name, c.network_id, count(distinct s.agenda_id) as agendas
      from centre c join commune m on m.code = c.commune_code
      join schedule s on s.centre_id = c.id and s.modality = 'in_person' join agenda a on a.id = s.agenda_id
      where m.slug = 'santiago' and c.network_id is not null and a.professional_id is not null group by c.id
    ), first as (
      select distinct on (network_id) * from busy order by network_id, agendas desc, id
    )
    select id, name, network_id as "networkId" from first order by agendas desc, id limit 2`)
}

export async function demoFacts(db: Tx): Promise<DemoFacts> {
  const doctorLinks = await db.rows<DemoFacts['doctorLinks'][number]>(sql`
    select l.slug, p.name as professional, first.specialty, first.commune, first.next_free is not null as "hasHours"
    from doctor_link l join professional p on p.id = l.professional_id
    cross join lateral (
      select sp.name as specialty, c.name as commune, s.next_free
      from offer o join schedule s on s.id = o.schedule_id join commune c on c.code = o.commune_code
      join specialty sp on sp.slug = o.specialty_slug
      where o.professional_id = p.id and o.active order by s.next_free nulls last, o.id limit 1) as first
    order by "hasHours" desc, l.slug`)
  const consultations = await db.rows<DemoFacts['consultations'][number]>(sql`
    select distinct on (wish.position) wish.specialty, c.slug as commune, wish.offer_name as "offerName",
      sp.name || ', ' || c.name as label
    from (values
      (1, 'medicina-general', 'consulta', 'in_person', 'America/Santiago'),
      (2, 'pediatria', 'consulta-presencial', 'in_person', 'America/Santiago'),
      (3, 'psicologia-adulto', 'videoconsulta', 'video', 'America/Santiago'),
      (4, 'medicina-general', 'consulta-presencial', 'in_person', 'America/Punta_Arenas'),
      (5, 'medicina-general', 'consulta-presencial', 'in_person', 'America/Coyhaique'),
      (6, 'medicina-general', 'consulta-presencial', 'in_person', 'Pacific/Easter')
    ) as wish(position, specialty, offer_name, modality, zone)
    join specialty sp on sp.slug = wish.specialty
    join offer o on o.specialty_slug = wish.specialty and o.modality = wish.modality and o.active
    join commune c on c.code = o.commune_code and c.zone = wish.zone
    join schedule s on s.id = o.schedule_id and s.next_free is not null
    order by wish.position, (c.slug = 'santiago') desc, c.population desc, o.id`)
  const [professional] = await db.rows<NonNullable<DemoFacts['professional']>>(sql`
    select p.slug, p.name, c.slug as commune
    from offer o join professional p on p.id = o.professional_id join commune c on c.code = o.commune_code
    join schedule s on s.id = o.schedule_id
    where o.active and o.modality = 'in_person' and not o.prepaid and s.next_free is not null
    order by (c.slug = 'santiago') desc, c.population desc, p.id limit 1`)
  const exams = await db.rows<DemoFacts['exams'][number]>(sql`
    select distinct on (e.type) e.type, e.slug as exam, c.slug as commune, e.name || ', ' || c.name as label
    from offer o join exam e on e.slug = o.exam_slug join commune c on c.code = o.commune_code
    join schedule s on s.id = o.schedule_id and s.next_free is not null
    where o.active
    order by e.type desc, (c.slug = 'santiago') desc, c.population desc,
      (e.slug in ('hemograma', 'ecografia-abdominal')) desc, e.slug`)
  const [without] = await db.rows<{ slug: string }>(sql`
    select c.slug from commune c
    where not c.remote and not exists (
      select 1 from offer o where o.commune_code = c.code and o.specialty_slug is not null and o.active)
    order by c.population desc limit 1`)
  return {
    doctorLinks,
    consultations,
    professional: professional ?? null,
    exams,
    communeWithoutDoctors: without?.slug ?? null,
  }
}
