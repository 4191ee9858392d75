export const handle = { coming: true }

export async function loader() {
  return { page: { title: 'medico' } }
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page() {
  return (
    <main id="contenido">
      <h1>medico</h1>
    </main>
  )
}
