import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

/** In a button that stands at each of several hours: of which one it is, for whoever hears them one after the other. */
export const WhichHour = ({ hour }: { hour: { day: string; time: string } }) => (
  <VisuallyHidden>
    {': '}
    {hour.day}, {hour.time}
  </VisuallyHidden>
)
