// Made by `npm run types:generate` from supabase/migrations: do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      advertisements: {
        Row: {
          ad_type: string;
          content: string;
          created_at: string;
          id: string;
          is_active: boolean;
          name: string;
          placement_key: string;
          target_url: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          ad_type?: string;
          content: string;
          created_at?: string;
          id?: string;
          is_active?: boolean;
          name: string;
          placement_key: string;
          target_url?: string | null;
          updated_at?: string;
        };
        Update: {
          ad_type?: string;
          content?: string;
          created_at?: string;
          id?: string;
          is_active?: boolean;
          name?: string;
          placement_key?: string;
          target_url?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      articles: {
        Row: {
          author: string | null;
          category_id: string | null;
          content: string;
          created_at: string;
          id: string;
          image_alt_text: string | null;
          image_url: string | null;
          meta_description: string | null;
          published_at: string | null;
          slug: string;
          title: string;
          updated_at: string;
          view_count: number;
        };
        ComputedFields: never;
        Insert: {
          author?: string | null;
          category_id?: string | null;
          content?: string;
          created_at?: string;
          id?: string;
          image_alt_text?: string | null;
          image_url?: string | null;
          meta_description?: string | null;
          published_at?: string | null;
          slug: string;
          title: string;
          updated_at?: string;
          view_count?: number;
        };
        Update: {
          author?: string | null;
          category_id?: string | null;
          content?: string;
          created_at?: string;
          id?: string;
          image_alt_text?: string | null;
          image_url?: string | null;
          meta_description?: string | null;
          published_at?: string | null;
          slug?: string;
          title?: string;
          updated_at?: string;
          view_count?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'articles_category_id_fkey';
            columns: ['category_id'];
            isOneToOne: false;
            referencedRelation: 'categories';
            referencedColumns: ['id'];
          },
        ];
      };
      categories: {
        Row: {
          created_at: string;
          id: string;
          name: string;
          slug: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          name: string;
          slug: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          name?: string;
          slug?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      contact_page_content: {
        Row: {
          created_at: string;
          email: string;
          explanatory_text: string;
          id: string;
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          email: string;
          explanatory_text: string;
          id?: string;
          title?: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          email?: string;
          explanatory_text?: string;
          id?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      page_content: {
        Row: {
          content: NonNullable<Json>;
          created_at: string;
          page_key: string;
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          content?: NonNullable<Json>;
          created_at?: string;
          page_key: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          content?: NonNullable<Json>;
          created_at?: string;
          page_key?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      promo_banners: {
        Row: {
          button_link: string | null;
          button_text: string | null;
          created_at: string;
          id: string;
          image_alt: string | null;
          image_url: string | null;
          is_active: boolean;
          sort_order: number;
          text: string | null;
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          button_link?: string | null;
          button_text?: string | null;
          created_at?: string;
          id?: string;
          image_alt?: string | null;
          image_url?: string | null;
          is_active?: boolean;
          sort_order?: number;
          text?: string | null;
          title: string;
          updated_at?: string;
        };
        Update: {
          button_link?: string | null;
          button_text?: string | null;
          created_at?: string;
          id?: string;
          image_alt?: string | null;
          image_url?: string | null;
          is_active?: boolean;
          sort_order?: number;
          text?: string | null;
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      site_settings: {
        Row: {
          created_at: string;
          setting_key: string;
          updated_at: string;
          value: NonNullable<Json>;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          setting_key: string;
          updated_at?: string;
          value: NonNullable<Json>;
        };
        Update: {
          created_at?: string;
          setting_key?: string;
          updated_at?: string;
          value?: NonNullable<Json>;
        };
        Relationships: [];
      };
      trending_memecoins: {
        Row: {
          coingecko_id: string | null;
          created_at: string;
          external_link: string | null;
          icon_bg_color: string;
          id: string;
          logo_url: string | null;
          name: string;
          network: string | null;
          price: number | null;
          price_change_24h_percentage: number | null;
          priced_at: string | null;
          rank: number;
          symbol: string;
          updated_at: string;
          volume_24h: number | null;
        };
        ComputedFields: never;
        Insert: {
          coingecko_id?: string | null;
          created_at?: string;
          external_link?: string | null;
          icon_bg_color?: string;
          id?: string;
          logo_url?: string | null;
          name: string;
          network?: string | null;
          price?: number | null;
          price_change_24h_percentage?: number | null;
          priced_at?: string | null;
          rank?: number;
          symbol: string;
          updated_at?: string;
          volume_24h?: number | null;
        };
        Update: {
          coingecko_id?: string | null;
          created_at?: string;
          external_link?: string | null;
          icon_bg_color?: string;
          id?: string;
          logo_url?: string | null;
          name?: string;
          network?: string | null;
          price?: number | null;
          price_change_24h_percentage?: number | null;
          priced_at?: string | null;
          rank?: number;
          symbol?: string;
          updated_at?: string;
          volume_24h?: number | null;
        };
        Relationships: [];
      };
    };
    Views: {
      [_ in never]: never;
    };
    Functions: {
      add_administrator: { Args: { address: string }; Returns: undefined };
      administrators: { Args: Record<PropertyKey, never>; Returns: string[] };
      build_finished: {
        Args: {
          articles?: number;
          articles_before?: number;
          build_id: number;
          content_id?: string;
          duration_ms?: number;
          error?: string;
          outcome: string;
          pages?: number;
          version?: number;
        };
        Returns: undefined;
      };
      build_history: {
        Args: { longest?: number };
        Returns: {
          allowed_by: string;
          articles: number;
          articles_before: number;
          asked_at: string;
          asked_by: string;
          changes: Json;
          duration_ms: number;
          error: string;
          finished_at: string;
          id: number;
          is_live: boolean;
          joined_build: number;
          outcome: string;
          pages: number;
          reason: string;
          requested_at: string;
          started_at: string;
          version: number;
        }[];
      };
      build_started: { Args: { build_id: number }; Returns: undefined };
      changed_content: { Args: { since: number; since_id: string }; Returns: Json };
      configure_publishing: { Args: { settings: Json }; Returns: undefined };
      content_version: { Args: Record<PropertyKey, never>; Returns: number };
      current_content: { Args: Record<PropertyKey, never>; Returns: Json };
      deployment_report: { Args: Record<PropertyKey, never>; Returns: Json };
      is_admin: { Args: Record<PropertyKey, never>; Returns: boolean };
      permitted_articles: { Args: Record<PropertyKey, never>; Returns: number };
      publish_anyway: {
        Args: { refused_build: number };
        Returns: {
          accepted: boolean;
          build_id: number;
          next_at: string;
        }[];
      };
      publish_now: {
        Args: Record<PropertyKey, never>;
        Returns: {
          accepted: boolean;
          build_id: number;
          next_at: string;
        }[];
      };
      publish_status: {
        Args: { site_id?: string; site_version?: number };
        Returns: {
          allowance: number;
          articles: number;
          articles_before: number;
          building_since: string;
          content_version: number;
          last_error: string;
          live_since: string;
          live_version: number;
          next_build_at: string;
          reason: string;
          refused_build: number;
          shown_version: number;
          state: string;
          tokens: number;
        }[];
      };
      publisher_stopped: { Args: Record<PropertyKey, never>; Returns: undefined };
      publisher_tick: {
        Args: { shown_id?: string; shown_version?: number };
        Returns: {
          build_id: number;
          content_version: number;
          due: boolean;
          live_version: number;
          next_at: string;
          reason: string;
        }[];
      };
      record_version: { Args: { record_id: string; table_name: string }; Returns: number };
      record_versions: {
        Args: { table_name: string };
        Returns: {
          record_id: string;
          version: number;
        }[];
      };
      remove_administrator: { Args: { address: string }; Returns: undefined };
      request_build: { Args: { asked_by: string; reason: string; request_key?: string }; Returns: number };
      site_is_live: { Args: { content_id?: string; hold?: boolean; version: number }; Returns: undefined };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    keyof (DefaultSchema['Tables'] & DefaultSchema['Views']) | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    keyof DefaultSchema['Tables'] | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    keyof DefaultSchema['Tables'] | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    keyof DefaultSchema['Enums'] | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    keyof DefaultSchema['CompositeTypes'] | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {},
  },
} as const;
