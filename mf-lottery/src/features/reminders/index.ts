export { ReminderButton } from './ReminderButton';
export { ReminderDialog } from './ReminderDialog';
export { useReminders } from './useReminders';
