/** What others may use of video, in the browser and on the server. */
export { Room } from './parts/room.tsx'
